import { TRIAL, sessionStore, visitor } from './session.ts';
import { STORAGE, TRIAL_IDS, local } from '../storage/storage.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls `listener` when the server has ended the session of an account. Returns a function that stops it. */
export const onSessionEnd = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Clears a session that the server has ended, with its trial ids and invitation (specification, section 8); drafts are
 * kept. A trial visitor has no account to sign in to, and keeps the invitation for a new trial.
 */
export const dropEndedSession = (): void => {
  const wasTrial = visitor() === TRIAL;
  sessionStore.clear();
  for (const key of Object.values(TRIAL_IDS)) local.remove(key);
  if (wasTrial) return;
  local.remove(STORAGE.sharedCode);
  for (const listener of listeners) listener();
};
