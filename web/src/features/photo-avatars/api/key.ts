import { taskResultsKey } from '../../../shared/api/task-results-key.ts';

/** Begins the keys of all lists of avatars. */
export const avatarsKey = [...taskResultsKey, 'photo-avatars'] as const;
