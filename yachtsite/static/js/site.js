// What every page needs.
import "./forms.js";
import "./swaps.js";
import "./again.js";
import "./htmx-later.js";
import "./app.js";
