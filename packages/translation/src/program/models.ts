/**
 * | constants | source |
 * |---|---|
 * | `MOST_LOADED` | ADR 118 |
 */
import { readFileSync } from 'node:fs';
import { readVocabulary } from '../texts/vocabulary.ts';
import type { AlignedMemory, Bergamot, Deletable } from './bergamot.ts';
import type { ModelFiles } from './protocol.ts';

/** The heap of the WebAssembly ends at 2 GB, where the sixth small model did not fit. */
const MOST_LOADED = 3;
/** Bytes, as Marian's loader wants its files. */
const ALIGNED = { model: 256, other: 64 };

/** Marian's settings for a blocking service, as the package's own worker has them (`translator-worker.js`). */
const writeConfig = (model: string): string =>
  Object.entries({
    'beam-size': 1,
    normalize: '1.0',
    'word-penalty': 0,
    'cpu-threads': 0,
    // Networks of which the scales of activations are known are named so.
    'gemm-precision': model.includes('alphas') ? 'int8shiftAlphaAll' : 'int8shiftAll',
    'skip-cost': true,
    alignment: 'soft',
    quiet: true,
    'quiet-translation': true,
    'max-length-break': 128,
    'mini-batch-words': 1024,
    workspace: 128,
    'max-length-factor': '2.0',
  })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

export interface LoadedModel {
  readonly network: Deletable;
  /** Whether its vocabulary can spell a word of the language from which it translates. */
  readonly isKnown: (word: string) => boolean;
}

/** Loads models, and forgets the one that was used longest ago where there are too many. */
export function createModels(bergamot: Bergamot) {
  const loaded = new Map<string, LoadedModel>();

  const align = (bytes: Uint8Array, alignment: number): AlignedMemory => {
    const memory = new bergamot.AlignedMemory(bytes.length, alignment);
    memory.getByteArrayView().set(bytes);
    return memory;
  };

  const load = ({ model, shortlist, vocabularies }: ModelFiles): LoadedModel => {
    const words = vocabularies.map((path) => readFileSync(path));
    const list = new bergamot.AlignedMemoryList();
    for (const bytes of words) list.push_back(align(bytes, ALIGNED.other));
    const network = new bergamot.TranslationModel(
      writeConfig(model),
      align(readFileSync(model), ALIGNED.model),
      align(readFileSync(shortlist), ALIGNED.other),
      list,
      null,
    );
    return { network, isKnown: readVocabulary(words[0] ?? new Uint8Array()) };
  };

  /** @param wanted as many as fit beside each other */
  return (wanted: readonly ModelFiles[]): LoadedModel[] => {
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, { network }] of loaded) {
      const missing = wanted.filter((one) => !loaded.has(one.key)).length;
      if (loaded.size + missing <= MOST_LOADED) break;
      if (keys.has(key)) continue;
      network.delete();
      loaded.delete(key);
    }
    return wanted.map((files) => {
      const model = loaded.get(files.key) ?? load(files);
      loaded.delete(files.key);
      loaded.set(files.key, model);
      return model;
    });
  };
}
