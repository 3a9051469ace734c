// Dice on wood and a pen on paper, made on the spot; silent until switched on.

const isOn = () => document.documentElement.dataset.sound === "on" && "AudioContext" in window;

let audio = null;

function context() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  return audio;
}

function noise(sound, seconds) {
  const buffer = sound.createBuffer(1, Math.ceil(sound.sampleRate * seconds), sound.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(sound, { buffer });
}

function burst({ at, seconds, type, frequency, loudness }) {
  const sound = context();
  const start = sound.currentTime + at;
  const filter = new BiquadFilterNode(sound, { type, frequency, Q: 2.5 });
  const gain = new GainNode(sound, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  const source = noise(sound, seconds);
  source.connect(filter).connect(gain).connect(sound.destination);
  source.start(start);
}

function rattle(dice) {
  for (let knock = 0; knock < dice * 2; knock += 1) {
    const at = Math.random() * 0.34 + (knock % 2) * 0.08;
    const frequency = 900 + Math.random() * 1900;
    burst({ at, seconds: 0.05, type: "bandpass", frequency, loudness: 0.32 - at * 0.4 });
  }
}

function scratch() {
  burst({ at: 0, seconds: 0.09, type: "highpass", frequency: 3200, loudness: 0.07 });
  burst({ at: 0.1, seconds: 0.13, type: "highpass", frequency: 2600, loudness: 0.08 });
}

function chime(notes) {
  const sound = context();
  notes.forEach((frequency, at) => {
    const start = sound.currentTime + at * 0.11;
    const tone = new OscillatorNode(sound, { type: "triangle", frequency });
    const gain = new GainNode(sound, { gain: 0 });
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    tone.connect(gain).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  });
}

const CHIMES = { yacht: [523, 659, 784, 1047], nod: [587, 784], bonus: [659, 880] };

const SOUNDS = {
  "board:rolled": ({ detail }) => rattle(detail.dice),
  "board:written": scratch,
  "board:moment": ({ detail }) => chime(CHIMES[detail.moment]),
  change({ target }) {
    if (target.name === "keep") burst({ at: 0, seconds: 0.04, type: "bandpass", frequency: 1500, loudness: 0.2 });
  },
};

for (const [kind, play] of Object.entries(SOUNDS)) {
  document.addEventListener(kind, (event) => {
    if (isOn()) play(event);
  });
}
