/**
 * | constants | source |
 * |---|---|
 * | `SAMPLE_RATE`, `WINDOW`, `CONTEXT` | Silero VAD 5 (MIT): what its 16 kHz model takes at once |
 * | `FRAME`, `HOP`, `FRAMES`, `LINES`, `TAPS`, `CELLS`, `STRIDES` | the shape of that model's layers, read from its weights |
 * | `SILENCE_DB` | chosen: below the noise of 16 bits (-96 dB) |
 * | `LOW`, `MIDDLE`, `HIGH` | chosen: the bands whose ratio tells open lips (ADR 129) |
 */

/** Hz of the sound, and the samples of a window: 32 ms. */
export const SAMPLE_RATE = 16_000;
export const WINDOW = 512;

/** Samples of the window before that are heard again. */
const CONTEXT = 64;
/** The spectra of a window: samples of each, samples from one to the next, how many there are, and lines of each. */
const FRAME = 256;
const HOP = 128;
const FRAMES = 4;
const LINES = FRAME / 2 + 1;
const TAPS = 3;
/** Numbers that the network remembers of what it heard. */
const CELLS = 128;

/** A matrix, row by row of outputs, and a bias for each. */
interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Inputs and outputs of the layers: four convolutions, what it remembers (input and memory, four gates), and the answer. */
const SHAPES = [
  [LINES * TAPS, 128],
  [128 * TAPS, 64],
  [64 * TAPS, 64],
  [64 * TAPS, 128],
  [2 * CELLS, 4 * CELLS],
  [CELLS, 1],
] as const;
/** Frames that each convolution moves on by. */
const STRIDES = [1, 2, 2, 1] as const;

/** For each layer: a float for each output's scale and bias, and a byte for each weight in units of its output's scale. */
function unpackLayers(packed: Uint8Array): readonly Layer[] {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let at = 0;
  const readFloats = (count: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, i) => bytes.getFloat32(at + 4 * i, true));
    at += 4 * count;
    return values;
  };
  return SHAPES.map(([inputs, outputs]) => {
    const scales = readFloats(outputs);
    const biases = readFloats(outputs);
    const start = at;
    at += inputs * outputs;
    const weights = Float32Array.from(
      { length: inputs * outputs },
      (_, i) => bytes.getInt8(start + i) * (scales[Math.floor(i / inputs)] ?? 0),
    );
    return { inputs, outputs, weights, biases };
  }).map((layer, i) => (i < STRIDES.length ? orderByTime(layer) : layer));
}

/** Weights of a convolution, of which a row has the channels of each moment one after the other. */
function orderByTime({ inputs, outputs, weights, biases }: Layer): Layer {
  const channels = inputs / TAPS;
  const ordered = weights.map((_, i) => {
    const [row, at] = [Math.floor(i / inputs), i % inputs];
    return weights[row * inputs + (at % channels) * TAPS + Math.floor(at / channels)] ?? 0;
  });
  return { inputs, outputs, weights: ordered, biases };
}

/** Windowed waves, cosines before sines, row by row. */
function makeWaves(): Float32Array {
  return Float32Array.from({ length: 2 * LINES * FRAME }, (_, i) => {
    const [row, at] = [Math.floor(i / FRAME), i % FRAME];
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FRAME);
    const angle = (2 * Math.PI * (row % LINES) * at) / FRAME;
    return window * (row < LINES ? Math.cos(angle) : -Math.sin(angle));
  });
}

/** The sum of products of a row of weights and values that begin at an offset. Four sums at a time take half the time. */
function multiply(weights: Float32Array, row: number, values: Float32Array, from: number, count: number): number {
  let [a, b, c, d, i] = [0, 0, 0, 0, 0];
  for (; i + 3 < count; i += 4) {
    a += (weights[row + i] ?? 0) * (values[from + i] ?? 0);
    b += (weights[row + i + 1] ?? 0) * (values[from + i + 1] ?? 0);
    c += (weights[row + i + 2] ?? 0) * (values[from + i + 2] ?? 0);
    d += (weights[row + i + 3] ?? 0) * (values[from + i + 3] ?? 0);
  }
  for (; i < count; i++) a += (weights[row + i] ?? 0) * (values[from + i] ?? 0);
  return a + b + c + d;
}

const squash = (x: number): number => 1 / (1 + Math.exp(-x));

/** Spectra of a window with what was before it, one after the other, with an empty one at either end. */
function takeSpectra(sound: Float32Array, waves: Float32Array, into: Float32Array): void {
  for (let frame = 0; frame < FRAMES; frame++) {
    for (let line = 0; line < LINES; line++) {
      const real = multiply(waves, line * FRAME, sound, frame * HOP, FRAME);
      const imaginary = multiply(waves, (LINES + line) * FRAME, sound, frame * HOP, FRAME);
      into[(frame + 1) * LINES + line] = Math.sqrt(real * real + imaginary * imaginary);
    }
  }
}

/** Convolves along time and rectifies; frames have an empty one at either end. */
function convolve({ weights, biases, inputs, outputs }: Layer, values: Float32Array, stride: number) {
  const channels = inputs / TAPS;
  const frames = Math.floor((values.length / channels - TAPS) / stride) + 1;
  const result = new Float32Array(outputs * (frames + 2));
  for (let frame = 0; frame < frames; frame++) {
    for (let output = 0; output < outputs; output++) {
      const sum = (biases[output] ?? 0) + multiply(weights, output * inputs, values, frame * stride * channels, inputs);
      result[(frame + 1) * outputs + output] = Math.max(0, sum);
    }
  }
  return result;
}

/** What is heard in one window. */
export interface Heard {
  /** How likely somebody speaks, 0 to 1. */
  readonly voice: number;
  /** Root mean square, dB below full scale; -100 for silence. */
  readonly level: number;
  /** How much more there is above 625 Hz than below, dB: little where somebody hums with closed lips ("mhm"). */
  readonly brightness: number;
}

/** Hears one sound from its beginning, window by window. */
export interface VoiceNetwork {
  /** @param window the next WINDOW samples, -1 to 1 */
  readonly hear: (window: Float32Array) => Heard;
}

/** The level that stands for no sound, dB. */
const SILENCE_DB = -100;
const toDecibels = (power: number): number => Math.max(SILENCE_DB, 10 * Math.log10(power + 1e-12));

/** Lines of the spectra from 125 Hz, from 625 Hz and up to 8 kHz. */
const [LOW, MIDDLE, HIGH] = [2, 10, LINES];

function sumPower(spectra: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let frame = 1; frame <= FRAMES; frame++) {
    for (let line = from; line < to; line++) sum += (spectra[frame * LINES + line] ?? 0) ** 2;
  }
  return sum;
}

const readBrightness = (spectra: Float32Array): number =>
  toDecibels(sumPower(spectra, MIDDLE, HIGH)) - toDecibels(sumPower(spectra, LOW, MIDDLE));

const readLevel = (window: Float32Array): number =>
  toDecibels(window.reduce((sum, sample) => sum + sample * sample, 0) / window.length);

/**
 * Silero's voice activity detector. A window takes about a millisecond.
 * https://github.com/snakers4/silero-vad (the network is described by its ONNX file)
 * @param packed of `readSilero`, which audio threads cannot call
 */
export function createVoiceNetwork(packed: Uint8Array): VoiceNetwork {
  const [layers, waves] = [unpackLayers(packed), makeWaves()];
  const [convolutions, memory, answer] = [layers.slice(0, 4), layers[4], layers[5]];
  const sound = new Float32Array(2 * CONTEXT + WINDOW);
  const spectra: Float32Array = new Float32Array(LINES * (FRAMES + 2));
  /** What the memory sees: the window, then what it gave last. */
  const seen = new Float32Array(2 * CELLS);
  const cells = new Float32Array(CELLS);
  const remember = ({ weights, biases, inputs }: Layer): void => {
    const gates = biases.map((bias, row) => bias + multiply(weights, row * inputs, seen, 0, inputs));
    for (let i = 0; i < CELLS; i++) {
      const [input, forget, fresh, output] = [0, 1, 2, 3].map((gate) => gates[gate * CELLS + i] ?? 0);
      const kept = squash(forget ?? 0) * (cells[i] ?? 0) + squash(input ?? 0) * Math.tanh(fresh ?? 0);
      cells[i] = kept;
      seen[CELLS + i] = squash(output ?? 0) * Math.tanh(kept);
    }
  };
  return {
    hear: (window) => {
      sound.copyWithin(0, WINDOW, WINDOW + CONTEXT);
      sound.set(window, CONTEXT);
      // The end is mirrored, without its last sample.
      for (let i = 0; i < CONTEXT; i++) sound[CONTEXT + WINDOW + i] = sound[CONTEXT + WINDOW - 2 - i] ?? 0;
      takeSpectra(sound, waves, spectra);
      let last = spectra;
      for (const [i, layer] of convolutions.entries()) last = convolve(layer, last, STRIDES[i] ?? 1);
      seen.set(last.subarray(CELLS, 2 * CELLS));
      if (memory === undefined || answer === undefined) throw new Error('the network has too few layers');
      remember(memory);
      const heard = seen.subarray(CELLS).map((value) => Math.max(0, value));
      const voice = squash((answer.biases[0] ?? 0) + multiply(answer.weights, 0, heard, 0, CELLS));
      return { voice, level: readLevel(window), brightness: readBrightness(spectra) };
    },
  };
}
