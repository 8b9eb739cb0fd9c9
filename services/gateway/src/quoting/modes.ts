import { GenerationMode, type Mode } from '@orator/contracts/core/common';

/** The quality modes of talking videos of photos and avatars. */
export const PHOTO_VIDEO_MODES: readonly Mode[] = [GenerationMode.Fast, GenerationMode.Premium];

/** Those of all other videos: what Premium adds, a face that moves before its background, they do not have. */
export const OTHER_VIDEO_MODES: readonly Mode[] = [GenerationMode.Fast];

/** A Premium video has at least so many lines, whatever the plan. */
export const PREMIUM_LINES = 1080;
