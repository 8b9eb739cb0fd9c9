import type { Screen } from '../core/screens.ts';

/** The screens of the tools that have a picture: a short silent loop, made by the product itself. */
export const LOOP_SCREENS = [
  '/create-avatar/photo-to-avatar',
  '/create-avatar/design-avatar',
  '/create-avatar/product-avatar',
  '/use-my-video',
  '/create-avatar/scenes',
  '/podcast-avatar',
  '/stream-avatar',
  '/tools/lip-sync',
  '/tools/dub',
  '/voice',
  '/voice-clone',
  '/tools/voice-changer',
  '/voice-library',
] as const satisfies readonly Screen[];
export type LoopScreen = (typeof LOOP_SCREENS)[number];

/** Pixels. */
export const LOOP_SIZE = { width: 640, height: 400 } as const;
/** Most bytes of a loop, so that a page with all of them stays light. */
export const LOOP_BYTES = 150_000;

/** Path of a tool's loop (MP4) or its first frame (JPEG), below the public folder of samples; named after the screen's last part. */
export const loopPath = (screen: string, type: 'mp4' | 'jpg'): string =>
  `loops/${screen.slice(screen.lastIndexOf('/') + 1)}.${type}`;
