import type { RecordingModel } from '@orator/db/client';

/** Storage keys of the files of a recording. */
export const recordingFiles = ({ key, otherKey }: Pick<RecordingModel, 'key' | 'otherKey'>): string[] =>
  otherKey === null ? [key] : [key, otherKey];
