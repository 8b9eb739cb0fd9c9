import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { SPOKEN_RATE, SPOKEN_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMessage, LiveRequest } from '@orator/contracts/live-sessions/messages';
import { newId } from '@orator/db/client';
import { findLanguage } from '@orator/knowledge/words/find-language';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { writeWav } from './write-wav.ts';

type Sound = Extract<LiveRequest, { type: 'sound' }>;
type Heard = Omit<Extract<LiveMessage, { type: 'heard' }>, 'type'>;

const BYTES_PER_SAMPLE = 2;
const MOST_BYTES = SPOKEN_S * SPOKEN_RATE * BYTES_PER_SAMPLE;

/** The language of a shorter sound is often guessed wrongly; seconds, with the silence around it. */
const TELLING_S = 1.6;

interface Listening {
  readonly userId: string;
  /** The language of the session. */
  readonly locale: Locale;
  /** The languages in which the talk can go on. */
  readonly listLanguages: () => Promise<readonly Locale[]>;
}

/** Hears what somebody says in a session. */
export interface Hearing {
  readonly take: (sound: Sound) => void;
}

/**
 * Keeps the sound of what is being said, nothing of what was said before, and has a worker write it down: one request at a
 * time, so that what was asked meanwhile is answered by the next.
 */
export function createHearing(
  deps: Pick<Deps, 'db' | 'env' | 'rpc' | 'storage' | 'log'>,
  { userId, locale, listLanguages }: Listening,
  onHeard: (heard: Heard) => void,
): Hearing {
  let utterance = 0;
  let sound = Buffer.alloc(0);
  let isAsked = false;
  let isBusy = false;
  /** The language that was heard last. */
  let current = locale;

  const hear = async (key: string, language?: Locale) => {
    const told = language === undefined ? {} : { locale: language };
    const answer = await callWorker(deps, { userId }, 'dictation.hear', { upload_key: key, ...told });
    return answer.ok ? answer : null;
  };
  const hearCurrent = async (key: string): Promise<string | null> => (await hear(key, current))?.text ?? null;
  /** Hears speech in any of the languages in which the talk can go on. */
  const hearAny = async (key: string, languages: readonly Locale[]): Promise<string | null> => {
    const heard = await hear(key);
    if (heard === null || heard.text === '') return heard?.text ?? null;
    const { text, language } = heard;
    const spoken =
      LOCALES.find((one) => new Intl.Locale(one).language === language) ?? findLanguage(text, current, LOCALES);
    // A language that the product does not know was most likely the current one, misheard.
    const isOther = typeof language === 'string' && new Intl.Locale(spoken).language !== language;
    if (isOther || !languages.includes(spoken)) return hearCurrent(key);
    current = spoken;
    return text;
  };
  const listen = async (heard: Buffer): Promise<string | null> => {
    if (heard.length === 0) return '';
    const key = `uploads/${newId()}`;
    try {
      await deps.storage.put(key, writeWav(heard, SPOKEN_RATE));
      const languages = await listLanguages();
      const isTelling = heard.length >= TELLING_S * SPOKEN_RATE * BYTES_PER_SAMPLE;
      return await (languages.length > 1 && isTelling ? hearAny(key, languages) : hearCurrent(key));
    } finally {
      await deps.storage.remove(key);
    }
  };
  const answer = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      const [asked, heard] = [utterance, sound];
      const text = await listen(heard).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'speech in a live session could not be recognised');
        return null;
      });
      onHeard({ utterance: asked, samples: heard.length / BYTES_PER_SAMPLE, text });
    }
  };
  return {
    take: ({ utterance: number, from, audio, asks }) => {
      if (number !== utterance || from === 0) sound = Buffer.alloc(0);
      utterance = number;
      // A piece of sound that does not continue the received one belongs to another connection: the browser begins
      // anew.
      if (from * BYTES_PER_SAMPLE !== sound.length) return;
      const part = Buffer.from(audio, 'base64');
      const whole = part.subarray(0, part.length - (part.length % BYTES_PER_SAMPLE));
      sound = Buffer.concat([sound, whole]).subarray(0, MOST_BYTES);
      isAsked ||= asks;
      if (!isAsked || isBusy) return;
      isBusy = true;
      void answer().finally(() => {
        isBusy = false;
      });
    },
  };
}
