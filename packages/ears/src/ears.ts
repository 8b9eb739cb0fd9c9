/**
 * | constants | source |
 * |---|---|
 * | `MOST_S` | the longest recording of the contracts, `recordings/limits.ts` |
 * | `PIECE`, `LEAD` | chosen; five minutes read in such pieces: docs/measurements/ears.md, "Five minutes in one go" |
 */
import type { Locale } from '@orator/contracts/core/common';
import type { Transcript } from '@orator/contracts/dubs/transcript-lines';
import { decodeSound } from '@orator/sound/decode-sound';
import { SpeechError } from '@orator/speech/speech-engine';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import { type Hearing, hearSpans } from './hearing/hear-phrases.ts';
import { planSpans, SAMPLE_RATE, WINDOW } from './spans/plan-spans.ts';
import type { EarsModel } from './hearing/families.ts';
import { createRecogniser, type Recogniser } from './hearing/recogniser.ts';

/** No model that hears is installed. */
export class EarsMissing extends TranscriptionError {
  override name = 'EarsMissing';
}

/** What is said in a sound, and the language in which most of it is said. */
export interface Heard extends Transcript {
  /** ISO 639; null where nobody speaks, or the model does not say. */
  readonly language: string | null;
}

interface Sound {
  /** A file of our own. */
  readonly audioPath: string;
  /** Without it the model finds the language of each sentence. */
  readonly locale?: Locale;
}

export interface Ears extends Transcriber {
  /**
   * Writes down what is said, sentence by sentence, with times; the memory taken does not grow with the length beyond
   * the sound itself.
   * @param progress told the share that is done, 0 to 1
   * @throws EarsMissing; TranscriptionError when the model does not work, or for more than ten minutes; FfmpegError
   * when the file is no sound; the signal's reason
   */
  readonly hear: (sound: Sound, signal: AbortSignal, progress?: (share: number) => void) => Promise<Heard>;
  /** Id of the process while it runs. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** Longer sound than the product takes anywhere, seconds; as samples it has 38 MB. */
const MOST_S = 600;
/** Samples that the voice detector takes at once, and those before them from which it knows what is going on. */
const PIECE = 1000 * WINDOW;
const LEAD = 100 * WINDOW;

/** Whisper's languages are those of ISO 639 without a region: zh-CN is zh. */
const toLanguage = (locale: Locale | undefined): string =>
  locale === undefined ? '' : new Intl.Locale(locale).language;

async function findVoice(recogniser: Recogniser, samples: Float32Array, signal: AbortSignal): Promise<Uint8Array> {
  const windows = new Uint8Array(Math.floor(samples.length / WINDOW));
  for (let at = 0; at < windows.length * WINDOW; at += PIECE) {
    const lead = Math.min(at, LEAD);
    const piece = samples.slice(at - lead, Math.min(at + PIECE, windows.length * WINDOW));
    const heard = await recogniser.findVoice(piece, signal);
    windows.set(heard.subarray(lead / WINDOW), at / WINDOW);
  }
  return windows;
}

/** The language of most of what is said. */
function findMostSpoken(said: readonly { readonly language: string; readonly text: string }[]): string | null {
  const letters = new Map<string, number>();
  for (const { language, text } of said) letters.set(language, (letters.get(language) ?? 0) + text.length);
  letters.delete('');
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

async function hearSamples(
  recogniser: Recogniser,
  hearing: Omit<Hearing, 'recogniser'>,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Heard> {
  const spans = planSpans(await findVoice(recogniser, hearing.samples, signal));
  const said = await hearSpans({ ...hearing, recogniser }, spans, { signal, progress });
  return {
    segments: said.map(({ segment }) => segment),
    words: said.flatMap(({ words }) => words),
    language: findMostSpoken(said.map(({ segment, language: spoken }) => ({ text: segment.text, language: spoken }))),
  };
}

/**
 * Hears on this machine.
 * @param find the model that hears a language best, asked at every call, so that one that is added needs no restart
 * @param recogniser one that others use too
 */
export function createEars(
  find: (locale?: Locale) => EarsModel | undefined,
  recogniser: Recogniser = createRecogniser(),
): Ears {
  const hear: Ears['hear'] = async ({ audioPath, locale }, signal, progress = () => undefined) => {
    const model = find(locale);
    if (model === undefined) throw new EarsMissing('no model that hears is installed');
    const samples = await decodeSound(audioPath, { sampleRate: SAMPLE_RATE, mostS: MOST_S + 1 }, signal);
    if (samples.length > MOST_S * SAMPLE_RATE) throw new TranscriptionError(`the sound is longer than ${MOST_S} s`);
    try {
      return await hearSamples(recogniser, { model, samples, language: toLanguage(locale) }, signal, progress);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
      throw new TranscriptionError(`the model ${model.key} does not hear`, { cause: error });
    }
  };
  const hears: Ears['hears'] = (locale) => find(locale) !== undefined;
  return {
    hears,
    hear,
    transcribe: (sound, signal) => hear(sound, signal),
    pid: recogniser.pid,
    close: recogniser.close,
  };
}
