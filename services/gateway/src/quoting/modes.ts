import { GenerationMode, type Mode } from '@orator/contracts/core/common';
import { AppError } from '@orator/platform/app-error';

/** The quality modes of talking videos of photos and avatars. */
export const PHOTO_VIDEO_MODES: readonly Mode[] = [GenerationMode.Fast, GenerationMode.Premium];

/**
 * The modes of all other videos. Premium is not among them, because its feature, a face that moves before its
 * background, applies to photos only.
 */
export const OTHER_VIDEO_MODES: readonly Mode[] = [GenerationMode.Fast];

/** @throws AppError mode_unavailable */
export function checkMode(mode: Mode, modes = OTHER_VIDEO_MODES): void {
  if (!modes.includes(mode)) throw new AppError('mode_unavailable');
}

/** Minimum number of lines of a Premium video on any plan. */
export const PREMIUM_LINES = 1080;
