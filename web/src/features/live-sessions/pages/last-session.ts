import type { Locale } from '@orator/contracts/core/common';
import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { local, session, STORAGE, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { taskQuery } from '../../../entities/tasks/api/queries.ts';

/** A trial's last session uses the key of the specification; an account's is kept per tab. */
const chooseStorage = (trial: boolean) =>
  trial ? { storage: local, key: TRIAL_IDS.stream } : { storage: session, key: STORAGE.liveSession };

/** Remembers the opened session, so that a reloaded page can resume it. */
export const rememberSession = (trial: boolean, id: string): void => {
  const { storage, key } = chooseStorage(trial);
  storage.set(key, id);
};

interface LastSession {
  readonly id: string;
  readonly portrait: LivePortrait;
  readonly locale: Locale;
}

/** The session that was open before a reload, if the server still keeps it. */
export const useLastSession = (trial: boolean): LastSession | null => {
  const { storage, key } = chooseStorage(trial);
  const id = storage.get(key);
  const { data } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null, retry: false });
  if (id === null || data?.kind !== 'live-session' || data.source === null || !isLoading(data.state)) return null;
  const { voice_id: _voice, locale, knowledge: _knowledge, ...portrait } = data.source;
  return { id, portrait, locale };
};
