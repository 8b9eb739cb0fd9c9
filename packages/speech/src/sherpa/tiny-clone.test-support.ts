import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  attribute,
  FLOAT,
  floats,
  input,
  INT64,
  integers,
  node,
  output,
  writeNetwork,
} from './onnx-file.test-support.ts';

/**
 * Cloning models made by a test: a ZipVoice and a Pocket TTS with the inputs, outputs and metadata that sherpa-onnx
 * needs. The first buzzes with the long-term spectrum of its reference at the pace of its transcript; the second hums
 * as loudly as its reference.
 */

const MELS = 100;
const BINS = 513;
const RATE = 24_000;

/** The files of the ZipVoice, as `OfflineTtsModelConfig` names them. */
export const ZIPVOICE_FILES = {
  tokens: 'tokens.txt',
  encoder: 'encoder.onnx',
  decoder: 'decoder.onnx',
  vocoder: 'vocoder.onnx',
  dataDir: 'espeak-ng-data',
  lexicon: 'lexicon.txt',
} as const;

const makeLengthNodes = (tokens: string): Buffer[] => [
  node('Shape', [tokens], `${tokens}_shape`),
  node('Gather', [`${tokens}_shape`, 'second'], `${tokens}_count`),
  node('Cast', [`${tokens}_count`], `${tokens}_length`, attribute('to', FLOAT)),
];

/** An encoder that gives a text as many frames as the reference has for its own letters. */
const encoder = (): Buffer[] => [
  ...makeLengthNodes('tokens'),
  ...makeLengthNodes('prompt_tokens'),
  node('Cast', ['prompt_features_len'], 'prompt_frames', attribute('to', FLOAT)),
  node('Mul', ['prompt_frames', 'tokens_length'], 'product'),
  node('Div', ['product', 'prompt_tokens_length'], 'usual'),
  node('Div', ['usual', 'speed'], 'paced'),
  node('Ceil', ['paced'], 'whole'),
  node('Add', ['prompt_frames', 'whole'], 'sum'),
  node('Cast', ['sum'], 'total', attribute('to', INT64)),
  node('Concat', ['one', 'total', 'mels'], 'size', attribute('axis', 0)),
  node('Expand', ['zero', 'size'], 'text_condition'),
  integers('second', [1], [1]),
  integers('one', [1], [1]),
  integers('mels', [1], [MELS]),
  floats('zero', [1, 1, 1], [0]),
  input('tokens', INT64, [1, 'N']),
  input('prompt_tokens', INT64, [1, 'P']),
  input('prompt_features_len', INT64, [1]),
  input('speed', FLOAT, [1]),
  output('text_condition', FLOAT, [1, 'T', MELS]),
];

/** Straight from the noise to the mean of the reference's frames. */
const decoder = (): Buffer[] => [
  node('Abs', ['speech_condition'], 'sizes'),
  node('ReduceMax', ['sizes'], 'most', attribute('axes', [2]), attribute('keepdims', 1)),
  node('Sign', ['most'], 'there'),
  node('ReduceSum', ['there', 'frames'], 'count'),
  node('ReduceSum', ['speech_condition', 'frames'], 'all'),
  node('Div', ['all', 'count'], 'mean'),
  node('Sub', ['mean', 'x'], 'way'),
  node('Sub', ['unit', 't'], 'time'),
  node('Div', ['way', 'time'], 'v'),
  integers('frames', [1], [1]),
  floats('unit', [1], [1]),
  input('t', FLOAT, [1]),
  input('x', FLOAT, [1, 'T', MELS]),
  input('text_condition', FLOAT, [1, 'T', MELS]),
  input('speech_condition', FLOAT, [1, 'T', MELS]),
  input('guidance_scale', FLOAT, [1]),
  output('v', FLOAT, [1, 'T', MELS]),
];

/** For each frequency that of the mel bands (HTK) which is nearest. */
function nearestBands(): number[] {
  const toMel = (hz: number): number => 1127 * Math.log(1 + hz / 700);
  const step = toMel(RATE / 2) / (MELS + 1);
  return Array.from({ length: BINS }).flatMap((_, bin) => {
    const band = Math.round(toMel((bin * RATE) / 2 / (BINS - 1)) / step) - 1;
    return Array.from({ length: MELS }, (_one, mel) => (mel === Math.max(0, Math.min(MELS - 1, band)) ? 1 : 0));
  });
}

/** A sweep in each frame, with the colour of the mel bands; never silent, as sherpa-onnx shortens silence. */
const phases = (part: (angle: number) => number): number[] =>
  Array.from({ length: BINS }, (_, bin) => part((Math.PI * bin * bin) / BINS));

const vocoder = (): Buffer[] => [
  node('MatMul', ['bands', 'mels'], 'logs'),
  node('Exp', ['logs'], 'mag'),
  node('Sub', ['logs', 'logs'], 'nothing'),
  node('Add', ['nothing', 'cosines'], 'x'),
  node('Add', ['nothing', 'sines'], 'y'),
  floats('bands', [BINS, MELS], nearestBands()),
  floats('cosines', [BINS, 1], phases(Math.cos)),
  floats('sines', [BINS, 1], phases(Math.sin)),
  input('mels', FLOAT, [1, MELS, 'T']),
  ...['mag', 'x', 'y'].map((name) => output(name, FLOAT, [1, BINS, 'T'])),
];

/** The data of espeak-ng without any language; the lexicon has all words. */
async function writeNoEspeak(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const version = Buffer.alloc(8);
  version.writeUInt32LE(0x01_48_01, 0);
  version.writeUInt32LE(22_050, 4);
  await writeFile(join(folder, 'phondata'), version);
  for (const name of ['phontab', 'phonindex', 'intonations']) await writeFile(join(folder, name), Buffer.alloc(8));
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** @param words the words that it knows */
export async function writeTinyZipvoice(folder: string, words: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeNetwork(join(folder, ZIPVOICE_FILES.encoder), encoder(), { use_espeak: 0 });
  await writeNetwork(join(folder, ZIPVOICE_FILES.decoder), decoder(), {
    version: 1,
    feat_dim: MELS,
    sample_rate: RATE,
  });
  await writeNetwork(join(folder, ZIPVOICE_FILES.vocoder), vocoder(), { model_type: 'vocos' });
  await writeNoEspeak(join(folder, ZIPVOICE_FILES.dataDir));
  const tokens = ['_ 0', '  1', '. 2', ', 3', '! 4', '? 5', ...LETTERS.map((letter, at) => `${letter} ${at + 6}`)];
  await writeFile(join(folder, ZIPVOICE_FILES.tokens), `${tokens.join('\n')}\n`);
  const known = [...new Set(words.map((word) => word.toLowerCase()))];
  const lexicon = known.map((word) => `${word} ${Array.from(word.replaceAll(/[^a-z]/g, '')).join(' ')}`);
  await writeFile(join(folder, ZIPVOICE_FILES.lexicon), `${lexicon.join('\n')}\n`);
}

/** The files of the Pocket TTS, as `OfflineTtsModelConfig` names them. */
export const POCKET_FILES = {
  lmFlow: 'lm_flow.onnx',
  lmMain: 'lm_main.onnx',
  encoder: 'encoder.onnx',
  decoder: 'decoder.onnx',
  textConditioner: 'text_conditioner.onnx',
  vocabJson: 'vocab.json',
  tokenScoresJson: 'token_scores.json',
} as const;

const WIDTH = 1024;
const LATENT = 32;
/** Samples of a frame, 80 ms. */
const FRAME = 1920;

const only = (width: number, at: number, value: number): number[] =>
  Array.from({ length: width }, (_, index) => (index === at ? value : 0));

/** One vector: how loud the reference is, in its second place. */
const voiceEncoder = (): Buffer[] => [
  node('Abs', ['audio'], 'sizes'),
  node('ReduceMean', ['sizes'], 'loudness', attribute('axes', [2]), attribute('keepdims', 1)),
  node('Mul', ['loudness', 'place'], 'embedding'),
  floats('place', [1, 1, WIDTH], only(WIDTH, 1, 1)),
  input('audio', FLOAT, [1, 1, 'N']),
  output('embedding', FLOAT, [1, 1, WIDTH]),
];

/** A vector for each letter: one frame, in its first place. */
const textConditioner = (): Buffer[] => [
  node('Reshape', ['token_ids', 'column'], 'rows'),
  node('Cast', ['rows'], 'letters', attribute('to', FLOAT)),
  node('Sub', ['letters', 'letters'], 'nothing'),
  node('Add', ['nothing', 'frame'], 'embeddings'),
  integers('column', [3], [1, -1, 1]),
  floats('frame', [1, 1, WIDTH], only(WIDTH, 0, 1)),
  input('token_ids', INT64, [1, 'N']),
  output('embeddings', FLOAT, [1, 'N', WIDTH]),
];

/** Remembers the remaining frames and the loudness; ends when no frame is left. */
const main = (): Buffer[] => [
  node('ReduceSum', ['text_embeddings', 'second'], 'told', attribute('keepdims', 0)),
  node('Shape', ['sequence'], 'sequence_shape'),
  node('Gather', ['sequence_shape', 'second'], 'count'),
  node('Cast', ['count'], 'frames', attribute('to', FLOAT)),
  node('Mul', ['frames', 'first'], 'used'),
  node('Sub', ['state', 'used'], 'rest'),
  node('Add', ['rest', 'told'], 'next'),
  node('Identity', ['next'], 'conditioning'),
  node('Slice', ['next', 'zero', 'second', 'second'], 'left'),
  node('Mul', ['left', 'minus'], 'eos_logit'),
  integers('second', [1], [1]),
  integers('zero', [1], [0]),
  floats('first', [1, WIDTH], only(WIDTH, 0, 1)),
  floats('minus', [1, 1], [-5]),
  input('sequence', FLOAT, [1, 'S', LATENT]),
  input('text_embeddings', FLOAT, [1, 'T', WIDTH]),
  input('state', FLOAT, [1, WIDTH]),
  output('conditioning', FLOAT, [1, WIDTH]),
  output('eos_logit', FLOAT, [1, 1]),
  output('next', FLOAT, [1, WIDTH]),
];

/** Straight from the noise to the loudness. */
const flow = (): Buffer[] => [
  node('Slice', ['c', 'from', 'to', 'axis'], 'aim'),
  node('Sub', ['aim', 'x'], 'way'),
  node('Sub', ['unit', 's'], 'time'),
  node('Div', ['way', 'time'], 'v'),
  integers('from', [1], [1]),
  integers('to', [1], [2]),
  integers('axis', [1], [1]),
  floats('unit', [1, 1], [1]),
  input('c', FLOAT, [1, WIDTH]),
  input('s', FLOAT, [1, 1]),
  input('t', FLOAT, [1, 1]),
  input('x', FLOAT, [1, LATENT]),
  output('v', FLOAT, [1, LATENT]),
];

/** A hum of 200 Hz as loud as each frame says. */
const waves = (): Buffer[] => [
  node('Slice', ['latent', 'from', 'to', 'axis'], 'level'),
  node('Mul', ['level', 'hum'], 'tones'),
  node('Reshape', ['tones', 'flat'], 'audio'),
  node('Identity', ['state'], 'next'),
  integers('from', [1], [0]),
  integers('to', [1], [1]),
  integers('axis', [1], [2]),
  integers('flat', [3], [1, 1, -1]),
  floats(
    'hum',
    [1, 1, FRAME],
    Array.from({ length: FRAME }, (_, at) => Math.sin((2 * Math.PI * 200 * at) / RATE)),
  ),
  input('latent', FLOAT, [1, 'C', LATENT]),
  input('state', FLOAT, [1]),
  output('audio', FLOAT, [1, 1, 'N']),
  output('next', FLOAT, [1]),
];

export async function writeTinyPocket(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const graphs = [
    ['encoder', voiceEncoder()],
    ['textConditioner', textConditioner()],
    ['lmMain', main()],
    ['lmFlow', flow()],
    ['decoder', waves()],
  ] as const;
  for (const [name, graph] of graphs) await writeNetwork(join(folder, POCKET_FILES[name]), graph);
  const letters = [
    '<unk>',
    '\u2581',
    ...LETTERS,
    ...LETTERS.map((letter) => letter.toUpperCase()),
    ...Array.from(".,!?'-"),
  ];
  const numbered = Object.fromEntries(letters.map((letter, at) => [letter, at]));
  await writeFile(join(folder, POCKET_FILES.vocabJson), JSON.stringify(numbered));
  const scores = Object.fromEntries(letters.map((letter) => [letter, -1]));
  await writeFile(join(folder, POCKET_FILES.tokenScoresJson), JSON.stringify(scores));
}
