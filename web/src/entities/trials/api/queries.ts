import { trials } from '@orator/contracts/trials/routes';
import { toStored } from '@orator/sdk/session';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { STORAGE, local } from '../../../shared/storage/storage.ts';
import { sessionStore } from '../../../shared/session/session.ts';

/** The results that are left of the trial. */
export const trialQuery = () =>
  queryOptions({ queryKey: ['trial'], queryFn: ({ signal }) => call(trials.read, {}, { signal }) });

/** Starts a trial and stores its session, unless another tab has signed in meanwhile. */
export const openTrialQuery = () =>
  queryOptions({
    queryKey: ['trial-session'],
    queryFn: async () => {
      const code = local.get(STORAGE.sharedCode);
      const opened = await call(trials.open, { body: code === null ? null : { shared_code: code } });
      if (sessionStore.read() === null) sessionStore.signIn(toStored(opened, Date.now()), true);
      return true;
    },
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
