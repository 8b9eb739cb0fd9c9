import { TRIAL } from '../../../shared/session/session.ts';
import { session } from '../../../shared/storage/storage.ts';

interface Options<Draft> {
  /** One of `STORAGE`. */
  readonly key: string;
  /** A stored draft; null when it is unreadable. */
  readonly parse: (kept: unknown) => Draft | null;
  /** Whether a trial's draft moves into the account. */
  readonly moves: boolean;
}

/** Reads a text as JSON; null when it is no JSON. */
const readJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Keeps the drafts of one form in the tab's storage, one for each user (specification, section 2). If a form has a
 * draft for each task that it started from, `from` is that task; null for the draft that started empty.
 */
export const makeDraftStore = <Draft>({ key, parse, moves }: Options<Draft>) => {
  const makeKey = (username: string, from: string | null = null): string =>
    [key, username, ...(from === null ? [] : [from])].join(':');
  const keep = (username: string, draft: Draft, from: string | null = null): void =>
    session.set(makeKey(username, from), JSON.stringify(draft));
  const readOwn = (username: string, from: string | null): Draft | null =>
    parse(readJson(session.get(makeKey(username, from))));
  const takeTried = (username: string, from: string | null): Draft | null => {
    const tried = moves && username !== TRIAL ? readOwn(TRIAL, from) : null;
    if (tried === null) return null;
    session.remove(makeKey(TRIAL, from));
    keep(username, tried, from);
    return tried;
  };
  return {
    makeKey,
    keep,
    /** The user's draft in this tab, or that of the trial before; null without a readable one. */
    read: (username: string, from: string | null = null): Draft | null =>
      takeTried(username, from) ?? readOwn(username, from),
    remove: (username: string, from: string | null = null): void => session.remove(makeKey(username, from)),
  };
};

export type DraftStore<Draft> = ReturnType<typeof makeDraftStore<Draft>>;
