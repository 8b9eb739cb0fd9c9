import { GenerationMode, LOCALES, type Locale, type Mode, RATIOS, type Ratio } from '@orator/contracts/core/common';
import { useState } from 'react';
import { takeCarriedText } from '../../../shared/storage/carried-text.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { STORAGE, session } from '../../../shared/storage/storage.ts';

export interface Draft {
  readonly imageId: string | null;
  readonly text: string;
  readonly locale: Locale;
  readonly voiceId: string | null;
  readonly ratio: Ratio;
  readonly mode: Mode;
}

const isDraft = (kept: unknown): kept is Draft => {
  if (typeof kept !== 'object' || kept === null) return false;
  const { imageId, text, locale, voiceId, ratio, mode }: Partial<Record<keyof Draft, unknown>> = kept;
  return (
    [imageId, voiceId].every((id) => id === null || typeof id === 'string') &&
    typeof text === 'string' &&
    LOCALES.some((known) => known === locale) &&
    RATIOS.some((known) => known === ratio) &&
    Object.values(GenerationMode).some((known) => known === mode)
  );
};

const keyOf = (username: string): string => `${STORAGE.photoVideoDraft}:${username}`;

/** The user's stored draft; an unreadable one is ignored. */
export const parseDraft = (kept: string | null): Draft | null => {
  if (kept === null) return null;
  try {
    const read: unknown = JSON.parse(kept);
    return isDraft(read) ? read : null;
  } catch {
    return null;
  }
};

export const keepDraft = (username: string, draft: Draft): void => session.set(keyOf(username), JSON.stringify(draft));

/** A trial's draft moves into the account. */
const takeTried = (username: string): Draft | null => {
  if (username === TRIAL) return null;
  const tried = parseDraft(session.get(keyOf(TRIAL)));
  session.remove(keyOf(TRIAL));
  if (tried !== null) keepDraft(username, tried);
  return tried;
};

/** The initial draft: the stored one, with a text from the home page replacing its own. */
export const firstDraft = (username: string): Draft => {
  const kept = takeTried(username) ?? parseDraft(session.get(keyOf(username)));
  const draft = kept ?? { imageId: null, text: '', locale: currentLocale(), voiceId: null, ratio: '1:1', mode: 0 };
  const carried = takeCarriedText();
  // Stored at once: the carried text is gone on a second mount or reload.
  if (carried !== null) keepDraft(username, { ...draft, text: carried });
  return carried === null ? draft : { ...draft, text: carried };
};

/** The form of the create page, stored per user for the life of the tab (specification, section 2). */
export const useDraft = (username: string): [Draft, (change: Partial<Draft>) => void] => {
  const [draft, setDraft] = useState(() => firstDraft(username));
  const patch = (change: Partial<Draft>): void =>
    setDraft((before) => {
      const next = { ...before, ...change };
      keepDraft(username, next);
      return next;
    });
  return [draft, patch];
};
