import type { Locale } from '@orator/contracts/core/common';
import { isDelivery, PITCH, SPEED } from '@orator/contracts/scripts/delivery';
import type { Script } from '@orator/contracts/scripts/schema';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { STORAGE } from '../../../shared/storage/storage.ts';
import { makeDraftStore } from '../../../entities/studios/model/draft-store.ts';
import { isLocale, isRecord, isTextOrNull } from '../../../entities/studios/model/kept-values.ts';

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
  if (!isRecord(kept)) return false;
  const { text, locale, voiceId, speed, pitch } = kept;
  return (
    typeof text === 'string' &&
    isLocale(locale) &&
    isTextOrNull(voiceId) &&
    speed !== undefined &&
    isDelivery({ speed, pitch })
  );
};

/** The drafts of this tab. */
export const speechDrafts = makeDraftStore<SpeechDraft>({
  key: STORAGE.speechDraft,
  parse: (kept) => (isDraft(kept) ? { pitch: PITCH.usual, ...kept } : null),
  moves: true,
});

export const emptyDraft = (): SpeechDraft => ({
  text: '',
  locale: currentLocale(),
  voiceId: null,
  speed: SPEED.usual,
  pitch: PITCH.usual,
});

/** The draft that makes a speech again. */
export const toSpeechDraft = ({ text, locale, voice_id, speed, pitch }: Script): SpeechDraft => ({
  text,
  locale,
  voiceId: voice_id,
  speed: speed ?? SPEED.usual,
  pitch: pitch ?? PITCH.usual,
});
