import type { RecordingPurpose } from '@orator/contracts/recordings/limits';

/** Key of the list of the visitor's recordings for a purpose; some parts show the list, others add to it. */
export const recordingsKey = (purpose: RecordingPurpose) => ['recordings', purpose] as const;
