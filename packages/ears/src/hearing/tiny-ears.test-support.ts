import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  attribute,
  FLOAT,
  floats,
  input,
  INT64,
  integers,
  network,
  node,
  output,
} from '@orator/speech/sherpa/onnx-file.test-support';
import type { EarsFamily, EarsModel } from './families.ts';

/** Recognisers for sherpa-onnx made by a test, which hear the same in every sound. */

const INT32 = 6;
/** Scores of tokens that are chosen one after another: 1 for the chosen one. */
const choose = (chosen: readonly number[], size: number): number[] =>
  chosen.flatMap((id) => Array.from({ length: size }, (_, at) => (at === id ? 1 : 0)));

const SENSE_TOKENS = ['<unk>', '<|zh|>', '<|NEUTRAL|>', '<|Speech|>', '<|withitn|>', '你', '好', '。'];
/** 60 ms each, of which the first four say what is heard of the whole. Token 0 is silence. */
const SENSE_FRAMES = [1, 2, 3, 4, 0, 5, 5, 0, 0, 6, 7, 0];

function senseVoice(): Buffer {
  const graph = [
    floats('scores', [1, SENSE_FRAMES.length, SENSE_TOKENS.length], choose(SENSE_FRAMES, SENSE_TOKENS.length)),
    // As many as the sound has frames and four, all but the first ones silence.
    node('Add', ['x_length', 'four'], 'frames'),
    node('Cast', ['frames'], 'length', attribute('to', INT64)),
    node('Sub', ['length', 'known'], 'rest'),
    node('Concat', ['one', 'rest', 'wide'], 'shape', attribute('axis', 0)),
    node('Expand', ['silence', 'shape'], 'silent'),
    node('Concat', ['scores', 'silent'], 'logits', attribute('axis', 1)),
    integers('one', [1], [1]),
    integers('wide', [1], [SENSE_TOKENS.length]),
    integers('known', [1], [SENSE_FRAMES.length]),
    floats('silence', [1, 1, SENSE_TOKENS.length], choose([0], SENSE_TOKENS.length)),
    node('Cast', ['four_floats'], 'four', attribute('to', INT32)),
    floats('four_floats', [1], [4]),
    input('x', FLOAT, [1, 'frames', 560]),
    ...['x_length', 'language', 'text_norm'].map((name) => input(name, INT32, [1])),
    output('logits', FLOAT, [1, 'all', SENSE_TOKENS.length]),
  ];
  const ids = {
    lang_auto: 0,
    lang_zh: 3,
    lang_en: 4,
    lang_yue: 7,
    lang_ja: 11,
    lang_ko: 12,
    with_itn: 14,
    without_itn: 15,
  };
  const values = (value: number): string => Array.from({ length: 560 }, () => value).join();
  return network(graph, {
    ...ids,
    vocab_size: SENSE_TOKENS.length,
    lfr_window_size: 7,
    lfr_window_shift: 6,
    normalize_samples: 0,
    neg_mean: values(0),
    inv_stddev: values(1),
  });
}

const PARAKEET_TOKENS = ['▁Guten', '▁Ta', 'g', '<blk>'];
/** Frames of 80 ms: the token, and the number of frames that it lasts. */
const PARAKEET_FRAMES: readonly (readonly [number, number])[] = [
  [0, 2],
  [3, 1],
  [3, 1],
  [1, 1],
  [2, 1],
  [3, 1],
];
const DURATIONS = 3;

function transducer(): Readonly<Record<'encoder' | 'decoder' | 'joiner', Buffer>> {
  const [vocabulary, frames] = [PARAKEET_TOKENS.length, PARAKEET_FRAMES.length];
  const size = vocabulary + DURATIONS;
  const rows = PARAKEET_FRAMES.map(([token, lasts]) => choose([token, vocabulary + lasts], size)).map((both) =>
    both.slice(0, size).map((score, at) => score + (both[size + at] ?? 0)),
  );
  // One row for each score, one column for each frame.
  const columns = Array.from({ length: size }, (_, at) => rows.map((row) => row[at] ?? 0)).flat();
  const encoder = [
    floats('scores', [1, size, frames], columns),
    integers('count', [1], [frames]),
    node('Identity', ['scores'], 'outputs'),
    node('Identity', ['count'], 'encoded_lengths'),
    input('audio_signal', FLOAT, [1, 80, 'frames']),
    input('length', INT64, [1]),
    output('outputs', FLOAT, [1, size, 'encoded']),
    output('encoded_lengths', INT64, [1]),
  ];
  const state = [1, 1, 4];
  const decoder = [
    floats('nothing', [1, 1, 1], [0]),
    node('Identity', ['nothing'], 'decoded'),
    node('Identity', ['target_length'], 'decoded_length'),
    node('Identity', ['first'], 'first_next'),
    node('Identity', ['second'], 'second_next'),
    input('targets', INT32, [1, 1]),
    input('target_length', INT32, [1]),
    input('first', FLOAT, state),
    input('second', FLOAT, state),
    output('decoded', FLOAT, [1, 1, 1]),
    output('decoded_length', INT32, [1]),
    output('first_next', FLOAT, state),
    output('second_next', FLOAT, state),
  ];
  const joiner = [
    integers('shape', [4], [1, 1, 1, size]),
    node('Reshape', ['encoder_outputs', 'shape'], 'logits'),
    input('encoder_outputs', FLOAT, [1, size, 1]),
    input('decoder_outputs', FLOAT, [1, 1, 1]),
    output('logits', FLOAT, [1, 1, 1, size]),
  ];
  const said = { vocab_size: vocabulary - 1, subsampling_factor: 8, normalize_type: 'per_feature', url: 'tdt' };
  return {
    encoder: network(encoder, { ...said, pred_rnn_layers: 1, pred_hidden: 4 }),
    decoder: network(decoder),
    joiner: network(joiner),
  };
}

const writeTokens = (tokens: readonly string[]): string => tokens.map((token, at) => `${token} ${at}\n`).join('');

/** Writes a recogniser into a folder, which is made; that of SenseVoice hears 你好。, that of Parakeet "Guten Tag". */
export async function writeTinyEars(family: Exclude<EarsFamily, 'whisper'>, folder: string): Promise<EarsModel> {
  await mkdir(folder, { recursive: true });
  const [networks, tokens, languages] =
    family === 'senseVoice'
      ? [{ model: senseVoice() }, SENSE_TOKENS, ['zh', 'ja', 'ko']]
      : [transducer(), PARAKEET_TOKENS, ['en', 'de']];
  const files: Record<string, string> = { tokens: 'tokens.txt' };
  await writeFile(join(folder, 'tokens.txt'), writeTokens(tokens));
  for (const [name, made] of Object.entries(networks)) {
    files[name] = `${name}.onnx`;
    await writeFile(join(folder, `${name}.onnx`), made);
  }
  return { key: folder, folder, family, files, languages, timesWords: true };
}
