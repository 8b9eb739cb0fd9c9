import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import type { Locale } from '@orator/contracts/core/common';
import type { Direction } from '@orator/contracts/translations/directions';
import { findEars } from './installed-ears.ts';
import { type Cloner, type Fitter, modelName, watchModels } from './installed-models.ts';
import { serverVoices, type SpeechEnv } from '@orator/speech/voices/speech-variables';

/** The voices that everybody on this installation may use. */
export interface VoiceLibrary {
  /** Best first. */
  readonly all: () => readonly LibraryVoice[];
  readonly find: (id: string) => LibraryVoice | undefined;
  /** The share of words that ears miss of a voice here, 0 to 1; null where that was never measured. */
  readonly missedWords: (voice: Pick<LibraryVoice, 'engine' | 'engine_voice' | 'locale'>) => number | null;
  /** The installed cloning models, in the order in which they were added. */
  readonly cloners: () => readonly Cloner[];
  /** The installed models whose voices can be mixed and fitted to a person's; none without an encoder of speakers. */
  readonly fitters: () => readonly Fitter[];
  /** The languages that an installed model speaks without a foreign accent. */
  readonly locales: (model: string) => readonly Locale[];
  /** Whether an installed model hears a language, or any. */
  readonly hears: (locale?: Locale) => boolean;
  /** The directions in which installed models translate. */
  readonly translates: () => Direction[];
}

/** The model that clones voices of a language; undefined when the built-in voice match is used. */
export const clonerFor = ({ cloners }: VoiceLibrary, locale: Locale): Cloner | undefined =>
  cloners().find(({ locales }) => locales.includes(locale));

/** The model whose voices are fitted to recordings in a language; undefined when the built-in voice match is used. */
export const fitterFor = ({ fitters }: VoiceLibrary, locale: Locale): Fitter | undefined =>
  fitters().find(({ voices }) => voices.some((voice) => voice.locale === locale));

/**
 * The voices of the configured server, then of the models installed now, then the built-in ones.
 * @param warn called for models that are left out
 */
export function createVoiceLibrary(env: SpeechEnv, warn: (message: string) => void): VoiceLibrary {
  const models = watchModels(env.MODELS_DIR, warn);
  const ofServer = serverVoices(env);
  const fixed = new Map([...ofServer, ...LIBRARY_VOICES].map((voice) => [voice.id, voice]));
  return {
    all: () => {
      const [voices, doubted] = [models.voices(), models.doubted()];
      const isDoubted = (voice: LibraryVoice): boolean => doubted.has(voice);
      return [
        ...ofServer,
        ...voices.filter((voice) => !isDoubted(voice)),
        ...LIBRARY_VOICES,
        ...voices.filter(isDoubted),
      ];
    },
    missedWords: ({ engine, engine_voice: name, locale }) =>
      engine === 'sherpa' ? models.missed(modelName(name), locale) : null,
    cloners: models.cloners,
    fitters: models.fitters,
    locales: models.locales,
    hears: (locale) => findEars(models.all(), locale) !== undefined,
    translates: () => models.all().flatMap(({ entry: { translates } }) => translates ?? []),
    find: (id) => fixed.get(id) ?? models.voices().find((voice) => voice.id === id),
  };
}
