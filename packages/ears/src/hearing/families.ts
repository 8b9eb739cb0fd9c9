/**
 * | constants | source |
 * |---|---|
 * | `MOST_THREADS` | chosen, not measured |
 * | `TOKEN_S` | chosen: about a syllable of slow speech |
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Reading, readWords, type Token } from '../words/read-words.ts';
import { SAMPLE_RATE } from '../spans/plan-spans.ts';

/** Kinds of recognisers, by the keys of sherpa-onnx's `OfflineModelConfig`. */
export const EARS_FAMILIES = ['whisper', 'senseVoice', 'transducer'] as const;
export type EarsFamily = (typeof EARS_FAMILIES)[number];

/** A recogniser whose files lie in a folder. */
export interface EarsModel {
  /** Differs between models that differ. */
  readonly key: string;
  readonly folder: string;
  readonly family: EarsFamily;
  /** Paths in the folder by their names in sherpa-onnx's configuration; Whisper's tokens are spelt in hexadecimal bytes. */
  readonly files: Readonly<Record<string, string | readonly string[]>>;
  /** ISO 639. The library ends its process where Whisper is to hear any other language. */
  readonly languages: readonly string[];
  /** Whether it tells when each word is said. Otherwise words are spread over their phrase. */
  readonly timesWords: boolean;
}

/** What sherpa-onnx heard in a span. */
export interface Recognised {
  /** The language as the model calls it; empty when the model does not report it. */
  readonly language: string;
  readonly tokens: readonly string[];
  /** When each token begins and how long it lasts, seconds; empty when the model does not report it. */
  readonly times: readonly number[];
  readonly durations: readonly number[];
}

/** Most threads of a model that hears. */
const MOST_THREADS = 4;
/** A token whose end the model does not report is taken to last until the next one, but at most this many seconds. */
const TOKEN_S = 0.3;

function configureFamily({ folder, family, files }: EarsModel, language: string): object {
  const place = (name: string): string => join(folder, [files[name] ?? name].flat().join());
  const [encoder, decoder] = [place('encoder'), place('decoder')];
  if (family === 'senseVoice') {
    // Always finds the language itself: given another one while it is loaded, sherpa-onnx 1.13 loses its settings of sound.
    return { senseVoice: { model: place('model'), language: '', useInverseTextNormalization: 1 } };
  }
  if (family === 'transducer') {
    return { transducer: { encoder, decoder, joiner: place('joiner') }, modelType: 'nemo_transducer' };
  }
  const said = { language, task: 'transcribe', tailPaddings: -1, enableTokenTimestamps: 1 };
  return { whisper: { encoder, decoder, ...said } };
}

/**
 * Sherpa-onnx's `OfflineRecognizerConfig`. Pure.
 * @param language ISO 639; one that the model does not know, or none: it finds it
 */
export const configureModel = (model: EarsModel, language: string): object => ({
  featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
  modelConfig: {
    ...configureFamily(model, model.languages.includes(language) ? language : ''),
    tokens: join(model.folder, [model.files['tokens'] ?? 'tokens'].flat().join()),
    numThreads: Math.min(MOST_THREADS, availableParallelism()),
    provider: 'cpu',
    debug: 0,
  },
});

/** Gives tokens times by their share of the text. */
function spreadTokens(tokens: readonly { readonly bytes: Buffer }[], seconds: number): Token[] {
  const length = tokens.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const perByte = seconds / Math.max(1, length);
  let at = 0;
  return tokens.map(({ bytes }) => {
    const start = at;
    at += bytes.length * perByte;
    return { bytes, start, end: at };
  });
}

/**
 * The words of a span with their times. Pure.
 * @param seconds length of the span
 * @param told ISO 639 of the language that was to be heard; empty: none
 */
export function readSpan(
  { family }: Pick<EarsModel, 'family'>,
  { tokens, times, durations, language }: Recognised,
  { seconds, told }: { readonly seconds: number; readonly told: string },
): Reading & { readonly language: string } {
  const spelt = tokens.map((token) => ({ bytes: Buffer.from(token, family === 'whisper' ? 'hex' : 'utf8') }));
  const timed = spelt.map(({ bytes }, at) => {
    const start = times[at] ?? 0;
    return { bytes, start, end: start + (durations[at] ?? Math.min(TOKEN_S, (times[at + 1] ?? Infinity) - start)) };
  });
  // SenseVoice writes <|zh|>; Parakeet does not say.
  const heard = language.replaceAll(/[<|>]/gu, '') || told;
  const isTimed = times.length === tokens.length;
  return { ...readWords(isTimed ? timed : spreadTokens(spelt, seconds), heard), language: heard };
}
