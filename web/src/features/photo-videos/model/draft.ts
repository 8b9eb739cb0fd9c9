import { Locale, Mode, Ratio } from '@orator/contracts/core/common';
import { useState } from 'react';
import { z } from 'zod';
import { takeCarriedText } from '../../../shared/storage/carried-text.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { STORAGE, session } from '../../../shared/storage/storage-keys.ts';

const Draft = z.object({
  imageId: z.string().nullable(),
  text: z.string(),
  locale: Locale,
  voiceId: z.string().nullable(),
  ratio: Ratio,
  mode: Mode,
});
export type Draft = z.infer<typeof Draft>;

const keyOf = (username: string): string => `${STORAGE.photoVideoDraft}:${username}`;

/** What a user had written, as it was; an unreadable one is forgotten. */
export const parseDraft = (kept: string | null): Draft | null => {
  if (kept === null) return null;
  try {
    return Draft.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
};

export const keepDraft = (username: string, draft: Draft): void => session.set(keyOf(username), JSON.stringify(draft));

/** What was written in a trial goes along into the account. */
const takeTried = (username: string): Draft | null => {
  if (username === TRIAL) return null;
  const tried = parseDraft(session.get(keyOf(TRIAL)));
  session.remove(keyOf(TRIAL));
  if (tried !== null) keepDraft(username, tried);
  return tried;
};

/** What the page begins with: what the user had, and over it a text carried here from the home page. */
export const firstDraft = (username: string): Draft => {
  const kept = takeTried(username) ?? parseDraft(session.get(keyOf(username)));
  const draft = kept ?? { imageId: null, text: '', locale: currentLocale(), voiceId: null, ratio: '1:1', mode: 0 };
  const carried = takeCarriedText();
  // Kept at once: a second mount (or a reload) finds it without the carried text.
  if (carried !== null) keepDraft(username, { ...draft, text: carried });
  return carried === null ? draft : { ...draft, text: carried };
};

/** The form of the create page, kept for each user while the tab lives (specification, section 2). */
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
