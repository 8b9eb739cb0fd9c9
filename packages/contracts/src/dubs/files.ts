import { footageKeys } from '../video-avatars/files.ts';
import { DUB_SAMPLE } from './sample.ts';

/** The storage keys of the footage that everybody may dub. */
export const dubSampleKeys = {
  ...footageKeys(DUB_SAMPLE.id),
  /** What was found in it and what it says; written last. */
  record: `footage/${DUB_SAMPLE.id}/sample.json`,
} as const;
