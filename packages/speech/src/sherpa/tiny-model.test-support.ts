import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attribute, FLOAT, floats, input, INT64, integers, network, node, output } from './onnx-file.test-support.ts';

/**
 * A model for sherpa-onnx made by a test: a VITS with the required inputs, output and metadata that hums one tone per
 * letter.
 */

const SAMPLE_RATE = 16_000;
/** Samples for each letter: 80 ms. */
const LETTER = 1280;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

function tinyVits(speakers: number): Buffer {
  // The number of a letter times 20 Hz.
  const ramp = Array.from({ length: LETTER }, (_, at) => (2 * Math.PI * 20 * at) / SAMPLE_RATE);
  const graph = [
    node('Cast', ['x'], 'letters', attribute('to', FLOAT)),
    node('Reshape', ['letters', 'column'], 'rows'),
    node('Mul', ['rows', 'ramp'], 'phase'),
    node('Sin', ['phase'], 'tones'),
    node('Mul', ['tones', 'noise_scale'], 'quiet'),
    node('Reshape', ['quiet', 'flat'], 'y'),
    integers('column', [2], [-1, 1]),
    integers('flat', [3], [1, 1, -1]),
    floats('ramp', [1, LETTER], ramp),
    input('x', INT64, [1, 'length']),
    input('x_length', INT64, [1]),
    ...['noise_scale', 'length_scale', 'noise_scale_w'].map((name) => input(name, FLOAT, [1])),
    input('sid', INT64, [1]),
    output('y', FLOAT, [1, 1, 'samples']),
  ];
  const [add_blank, n_speakers, sample_rate] = [0, speakers, SAMPLE_RATE];
  const said = { model_type: 'vits', comment: 'ljspeech', language: 'English', punctuation: '. , ! ?' };
  return network(graph, { ...said, add_blank, n_speakers, sample_rate });
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
  const made = tinyVits(speakers);
  await writeFile(join(folder, TINY_FILES.model), made.subarray(0, Math.min(cut, made.length)));
  const tokens = ['_ 0', '  1', '. 2', ', 3', '! 4', '? 5', ...LETTERS.map((letter, at) => `${letter} ${at + 6}`)];
  await writeFile(join(folder, TINY_FILES.tokens), `${tokens.join('\n')}\n`);
  const known = [...new Set(words.map((word) => word.toLowerCase()))];
  const lexicon = known.map((word) => `${word} ${Array.from(word.replaceAll(/[^a-z]/g, '')).join(' ')}`);
  await writeFile(join(folder, TINY_FILES.lexicon), `${lexicon.join('\n')}\n`);
}
