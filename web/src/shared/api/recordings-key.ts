import type { RecordingPurpose } from '@orator/contracts/recordings/limits';

/** Names the list of the visitor's recordings for a purpose, for whoever shows it and whoever adds one. */
export const recordingsKey = (purpose: RecordingPurpose) => ['recordings', purpose] as const;
