import { TRIAL_IDS, local } from '../../../shared/storage/storage.ts';

const ID = /^[\da-f-]{36}$/;

/** Stores the trial tasks of a link, which the studio then shows. */
export const storeTrialTasks = (search: string): void => {
  const params = new URLSearchParams(search);
  for (const key of Object.values(TRIAL_IDS)) {
    const id = params.get(key) ?? '';
    if (ID.test(id)) local.set(key, id);
  }
};
