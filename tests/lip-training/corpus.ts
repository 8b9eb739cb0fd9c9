import { CONSENT_WORDS } from '@orator/contracts/consents/statements';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import type { Spoken } from '@orator/rig/lips/align-sounds';
import { createEspeakEngine } from '@orator/speech/espeak/espeak-engine';
import { createFliteEngine } from '@orator/speech/flite/flite-engine';
import type { Speech, SpeechEngine } from '@orator/speech/speech-engine';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { FESTIVAL_VOICES, festivalSpeech, type Labelled } from './festival.ts';
import { nonsense, TEST_SENTENCES, TRAINING_SENTENCES } from './sentences.ts';

/** A recording with known phonemes. */
interface Utterance {
  readonly speech: Speech;
  /** The voice that speaks, such as `flite kal`. */
  readonly voice: string;
  readonly text: string;
  readonly locale: Locale;
}

/** A recording that the network learns from. */
export interface Lesson {
  readonly speech: Labelled;
  readonly engine: 'flite' | 'espeak' | 'festival';
}

/** Voices excluded from training; `quality:lips` measures on them. */
export const HELD_OUT = { flite: 'kal', espeak: ['f4', 'steph3', 'm7'] } as const;

const FLITE_VOICES = ['rms', 'slt', 'awb'];
/** Variants of espeak-ng that differ in pitch, formants and breath: those that sound like a person, not those that sound like a robot. */
const ESPEAK_VARIANTS = (
  'edward f2 belinda david m3 f5 annie max croak linda Alex Alicia Andrea Gene Henrique Lee Michael Nguyen Storm adam anika aunty ' +
  'benjamin caleb f1 f3 grandma klatt4 m1 m2 m6 miguel quincy shelby travis zac clear calm bright deep'
).split(' ');
/** espeak-ng would spell the syllables of nonsense in this language letter by letter. */
const NO_NONSENSE: Locale = 'vi';
const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: 'en',
  'zh-CN': 'cmn',
  de: 'de',
  es: 'es-419',
  fr: 'fr',
  ar: 'ar',
  pt: 'pt-br',
  vi: 'vi',
  ru: 'ru',
  ko: 'ko',
  ja: 'ja',
  id: 'id',
};
const SPEEDS = [0.85, 1, 1.15];

/** Sentences of nonsense that each voice of flite and Festival says. */
const NONSENSE = 150;
/** The English sentences are divided into this many parts, of which each variant says one. */
const ENGLISH_PARTS = 10;

const never = new AbortController().signal;

/** Speaks the training set, about five hours, deterministically. */
export async function* trainingCorpus(): AsyncGenerator<Lesson> {
  yield* festivalLessons();
  const flite = createFliteEngine();
  const espeak = createEspeakEngine();
  try {
    for await (const { speech } of fliteCorpus(flite)) yield { speech, engine: 'flite' };
    for await (const { speech } of espeakCorpus(espeak)) yield { speech, engine: 'espeak' };
  } finally {
    await Promise.all([flite.close(), espeak.close()]);
  }
}

/** English nonsense by all, read by the rules of each one's language; the English voice says sentences too. */
async function* festivalLessons(): AsyncGenerator<Lesson> {
  for (const [v, voice] of FESTIVAL_VOICES.entries()) {
    const texts = Array.from({ length: NONSENSE }, (_, i) => nonsense(200_000 + 1000 * v + i, 8, 'en'));
    if (voice === 'ked_diphone') texts.push(...TRAINING_SENTENCES, ...TRAINING_SENTENCES);
    const lines = texts.map((text, i) => ({ text, speed: SPEEDS[i % SPEEDS.length] ?? 1 }));
    for await (const speech of festivalSpeech(voice, lines)) yield { speech, engine: 'festival' };
  }
}

async function* fliteCorpus(flite: SpeechEngine): AsyncGenerator<Utterance> {
  for (const [v, voice] of FLITE_VOICES.entries()) {
    for (const [i, text] of TRAINING_SENTENCES.entries()) {
      yield* speak(flite, 'en', voice, text, v + i);
      yield* speak(flite, 'en', voice, text, v + i + 1);
    }
    for (let i = 0; i < NONSENSE; i++) yield* speak(flite, 'en', voice, nonsense(1000 * v + i, 8, 'en'), i);
  }
}

async function* espeakCorpus(espeak: SpeechEngine): AsyncGenerator<Utterance> {
  for (const [v, variant] of ESPEAK_VARIANTS.entries()) {
    for (const [l, locale] of LOCALES.entries()) {
      const voice = `${LANGUAGES[locale]}+${variant}`;
      yield* speak(espeak, locale, voice, SPEECH_SAMPLES[locale], v + l);
      if (locale === NO_NONSENSE) continue;
      yield* speak(espeak, locale, voice, nonsense(100_000 + 100 * v + l, 14, locale), v + l + 1);
    }
    const english = TRAINING_SENTENCES.filter((_, i) => i % ENGLISH_PARTS === v % ENGLISH_PARTS);
    for (const text of english) yield* speak(espeak, 'en', `en-us+${variant}`, text, v);
  }
}

/** Speaks the test set: voices and sentences that are not in the training set. */
export async function* testCorpus(): AsyncGenerator<Utterance> {
  const flite = createFliteEngine();
  const espeak = createEspeakEngine();
  try {
    for (const text of TEST_SENTENCES) yield* speak(flite, 'en', HELD_OUT.flite, text, 1);
    for (const [v, variant] of HELD_OUT.espeak.entries()) {
      for (const locale of LOCALES) {
        yield* speak(espeak, locale, `${LANGUAGES[locale]}+${variant}`, testText(locale), v);
      }
    }
  } finally {
    await Promise.all([flite.close(), espeak.close()]);
  }
}

/** Consent statements: three sentences in each language that are not in the training set. */
export const testText = (locale: Locale): string =>
  [CONSENT_WORDS['photo-1'], CONSENT_WORDS['voice-1'], CONSENT_WORDS['footage-1']]
    .map((words) => words[locale])
    .join(' ');

async function* speak(engine: SpeechEngine, locale: Locale, voice: string, text: string, turn: number) {
  const speed = SPEEDS[turn % SPEEDS.length] ?? 1;
  const speech = await engine.synthesise({ text, locale, voice, speed }, never);
  yield { speech, voice: `${engine.name} ${voice}`, text, locale };
}

/**
 * The phonemes of a text with their times, as espeak-ng's first voice of its language says it; the starting point of
 * alignment.
 */
export async function soundsWithTimes(espeak: SpeechEngine, text: string, locale: Locale): Promise<Spoken> {
  const voice = locale === 'en' ? 'en-us' : LANGUAGES[locale];
  const speech = await espeak.synthesise({ text, locale, voice }, never);
  return { phones: speech.timeline.phones, words: speech.words };
}
