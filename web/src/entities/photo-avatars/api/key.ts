import { taskResultsKey } from '../../../shared/api/task-results-key.ts';

/** Prefix of the query keys of all lists of avatars. */
export const avatarsKey = [...taskResultsKey, 'photo-avatars'] as const;
