import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import { createEars } from '@orator/ears/ears';
import type { EarsModel } from '@orator/ears/hearing/families';
import { listSounds, measureMissed } from '@orator/ears/proof/missed-words';
import { createEspeakEngine } from '@orator/speech/espeak/espeak-engine';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { SherpaModel } from '@orator/speech/sherpa/sherpa-speaker';
import { type ModelEntry, modelLocales } from '../catalogue/model-entry.ts';
import { isMissedTooMuch } from '../library/doubted-locales.ts';
import type { ModelPrograms } from './model-programs.ts';
import { listFurtherLines, listProofLines } from './proof-lines.ts';
import { speakReference } from './try-out.ts';

/** What was found while a voice was proved. */
export interface VoiceProof {
  /** The share of the words that were missed, by language; languages that nothing hears are left out. */
  readonly wordsMissed: Partial<Record<Locale, number>>;
  /**
   * Seconds that a second of speech took, for the fastest of the sentences: other work of the machine makes sentences slower,
   * never faster. Infinity where none was spoken.
   */
  readonly realTimeFactor: number;
}

const average = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);

interface Proof {
  readonly programs: ModelPrograms;
  /** The installed model that hears a language. */
  readonly findEars: (locale: Locale) => EarsModel | undefined;
  /** Asked before each sentence whether to go on. */
  readonly isThere: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Lets the first voice of each language of a model say test sentences, which ears hear.
 * @returns null when it did not go on
 * @throws SpeechError, TranscriptionError; the signal's reason
 */
export async function proveVoice(
  entry: ModelEntry,
  model: SherpaModel,
  { programs: { speaker, recogniser }, findEars, isThere, signal }: Proof,
): Promise<VoiceProof | null> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-proof-'));
  const [espeak, audioPath] = [createEspeakEngine(), join(folder, 'sentence.wav')];
  const ears = createEars((locale) => (locale === undefined ? undefined : findEars(locale)), recogniser);
  let realTimeFactor = Number.POSITIVE_INFINITY;
  const proveLine = async (text: string, locale: Locale): Promise<number> => {
    const number = entry.voices.find(({ locales }) => locales.includes(locale))?.speaker ?? 0;
    const reference = entry.clone && (await speakReference(locale, signal));
    const request = { speaker: number, locale, speed: 1, text, ...(reference && { reference }) };
    const startedAt = performance.now();
    const sound = await speaker.speakWith(model, request, signal);
    const worked = (performance.now() - startedAt) / 1000;
    realTimeFactor = Math.min(realTimeFactor, (worked * sound.sampleRate) / sound.pcm.length);
    await writeWav(audioPath, sound);
    const { segments } = await ears.hear({ audioPath, locale }, signal);
    const heard = segments.map((segment) => segment.text).join(' ');
    const sounds = (said: string) => listSounds(said, locale, espeak.read, signal);
    return measureMissed(await sounds(text), await sounds(heard));
  };
  try {
    const wordsMissed: Partial<Record<Locale, number>> = {};
    for (const locale of modelLocales(entry)) {
      if (findEars(locale) === undefined) continue;
      const expected = entry.measured?.wordsMissed[locale] ?? null;
      const missed: number[] = [];
      for (const lines of [listProofLines(locale), listFurtherLines(locale)]) {
        for (const line of lines) {
          if (!isThere()) return null;
          missed.push(await proveLine(line, locale));
        }
        // The first lines have only 18 words, of which two missed by chance would already be too many; so more lines
        // decide.
        if (!isMissedTooMuch(average(missed), expected)) break;
      }
      wordsMissed[locale] = Math.round(100 * average(missed)) / 100;
    }
    return { wordsMissed, realTimeFactor };
  } finally {
    await espeak.close();
    await rm(folder, { recursive: true, force: true });
  }
}
