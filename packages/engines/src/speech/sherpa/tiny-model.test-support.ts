import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A model for sherpa-onnx that is made by a test: a VITS as far as its inputs, output and metadata go, which hums one tone for
 * each letter. Written as protobuf by hand (onnx.proto of ONNX 1.17), as no package is worth its weight for one file.
 */

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

const int = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: string | Buffer): Buffer => {
  const content = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const message = (field: number, ...parts: readonly Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

const FLOAT = 1;
const INT64 = 7;

const constant = (name: string, type: number, dims: readonly number[], content: ArrayBuffer): Buffer =>
  message(5, ...dims.map((dim) => int(1, dim)), int(2, type), bytes(8, name), bytes(9, Buffer.from(content)));

const node = (operator: string, inputs: readonly string[], output: string, ...attributes: readonly Buffer[]): Buffer =>
  message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, operator), ...attributes);

const tensor = (field: number, name: string, type: number, dims: readonly (number | string)[]): Buffer => {
  const shape = dims.map((dim) => message(1, typeof dim === 'string' ? bytes(2, dim) : int(1, dim)));
  return message(field, bytes(1, name), message(2, message(1, int(1, type), message(2, ...shape))));
};

const SAMPLE_RATE = 16_000;
/** Samples for each letter: 80 ms. */
const LETTER = 1280;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

function tinyVits(speakers: number): Buffer {
  // The number of a letter times 20 Hz.
  const ramp = Float32Array.from({ length: LETTER }, (_, at) => (2 * Math.PI * 20 * at) / SAMPLE_RATE);
  const graph = Buffer.concat([
    node('Cast', ['x'], 'letters', message(5, bytes(1, 'to'), int(3, FLOAT), int(20, 2))),
    node('Reshape', ['letters', 'column'], 'rows'),
    node('Mul', ['rows', 'ramp'], 'phase'),
    node('Sin', ['phase'], 'tones'),
    node('Mul', ['tones', 'noise_scale'], 'quiet'),
    node('Reshape', ['quiet', 'flat'], 'y'),
    bytes(2, 'tiny'),
    constant('column', INT64, [2], BigInt64Array.of(-1n, 1n).buffer),
    constant('flat', INT64, [3], BigInt64Array.of(1n, 1n, -1n).buffer),
    constant('ramp', FLOAT, [1, LETTER], ramp.buffer),
    tensor(11, 'x', INT64, [1, 'length']),
    tensor(11, 'x_length', INT64, [1]),
    ...['noise_scale', 'length_scale', 'noise_scale_w'].map((name) => tensor(11, name, FLOAT, [1])),
    tensor(11, 'sid', INT64, [1]),
    tensor(12, 'y', FLOAT, [1, 1, 'samples']),
  ]);
  const metadata = {
    model_type: 'vits',
    comment: 'ljspeech',
    language: 'English',
    add_blank: 0,
    punctuation: '. , ! ?',
  };
  const said = Object.entries({ ...metadata, n_speakers: speakers, sample_rate: SAMPLE_RATE });
  return Buffer.concat([
    int(1, 8),
    bytes(7, graph),
    message(8, bytes(1, ''), int(2, 13)),
    ...said.map(([key, value]) => message(14, bytes(1, key), bytes(2, String(value)))),
  ]);
}

/** The files of the model, as `OfflineTtsModelConfig` names them. */
export const TINY_FILES = { model: 'tiny.onnx', tokens: 'tokens.txt', lexicon: 'lexicon.txt' } as const;

/**
 * Writes the model into a folder, which is made.
 * @param words those that it knows; others are left out of what it says
 * @param cut the bytes of the network that are kept, for one that was cut short
 */
export async function writeTinyModel(folder: string, words: readonly string[], { speakers = 2, cut = Infinity } = {}) {
  await mkdir(folder, { recursive: true });
  const network = tinyVits(speakers);
  await writeFile(join(folder, TINY_FILES.model), network.subarray(0, Math.min(cut, network.length)));
  const tokens = ['_ 0', '  1', '. 2', ', 3', '! 4', '? 5', ...LETTERS.map((letter, at) => `${letter} ${at + 6}`)];
  await writeFile(join(folder, TINY_FILES.tokens), `${tokens.join('\n')}\n`);
  const known = [...new Set(words.map((word) => word.toLowerCase()))];
  const lexicon = known.map((word) => `${word} ${Array.from(word.replaceAll(/[^a-z]/g, '')).join(' ')}`);
  await writeFile(join(folder, TINY_FILES.lexicon), `${lexicon.join('\n')}\n`);
}
