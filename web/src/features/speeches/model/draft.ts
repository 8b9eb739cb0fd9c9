import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { isDelivery, PITCH, SPEED } from '@orator/contracts/scripts/delivery';
import type { Script } from '@orator/contracts/scripts/schema';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { STORAGE, session } from '../../../shared/storage/storage.ts';

/** The form of a speech. */
export interface SpeechDraft {
  readonly text: string;
  readonly locale: Locale;
  readonly voiceId: string | null;
  readonly speed: number;
  readonly pitch: number;
}

/** Drafts older than the field `pitch` lack it. */
type Kept = Omit<SpeechDraft, 'pitch'> & Partial<SpeechDraft>;

const isDraft = (kept: unknown): kept is Kept => {
  if (typeof kept !== 'object' || kept === null) return false;
  const { text, locale, voiceId, speed, pitch }: Partial<Record<keyof SpeechDraft, unknown>> = kept;
  return (
    typeof text === 'string' &&
    LOCALES.some((known) => known === locale) &&
    (voiceId === null || typeof voiceId === 'string') &&
    speed !== undefined &&
    isDelivery({ speed, pitch })
  );
};

/** Parses a stored draft; null when unreadable. */
export const parseSpeechDraft = (kept: string | null): SpeechDraft | null => {
  try {
    const read: unknown = kept === null ? null : JSON.parse(kept);
    return isDraft(read) ? { pitch: PITCH.usual, ...read } : null;
  } catch {
    return null;
  }
};

const makeKey = (username: string): string => `${STORAGE.speechDraft}:${username}`;

export const keepSpeechDraft = (username: string, draft: SpeechDraft): void =>
  session.set(makeKey(username), JSON.stringify(draft));

/** The draft of this tab; a trial's moves into the account. */
export const readSpeechDraft = (username: string): SpeechDraft => {
  const tried = username === TRIAL ? null : parseSpeechDraft(session.get(makeKey(TRIAL)));
  if (tried !== null) {
    session.remove(makeKey(TRIAL));
    keepSpeechDraft(username, tried);
  }
  const empty = { text: '', locale: currentLocale(), voiceId: null, speed: SPEED.usual, pitch: PITCH.usual };
  return tried ?? parseSpeechDraft(session.get(makeKey(username))) ?? empty;
};

/** The draft that makes a speech again. */
export const draftOfScript = ({ text, locale, voice_id, speed, pitch }: Script): SpeechDraft => ({
  text,
  locale,
  voiceId: voice_id,
  speed: speed ?? SPEED.usual,
  pitch: pitch ?? PITCH.usual,
});
