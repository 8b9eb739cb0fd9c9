import { footageKeys } from '../video-avatars/files.ts';
import { DUB_SAMPLE } from './sample.ts';

/** The storage keys of the sample footage for dubs. */
export const dubSampleKeys = {
  ...footageKeys(DUB_SAMPLE.id),
  /** The result of its analysis and the lines it says; written last. */
  record: `footage/${DUB_SAMPLE.id}/sample.json`,
} as const;
