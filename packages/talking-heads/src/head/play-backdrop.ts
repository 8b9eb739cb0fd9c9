import type { HeadJob } from './head-engine.ts';
import { backdropFrames } from '@orator/pictures/frames/backdrop-frames';

/** A background that advances by one frame with each frame of the video. */
interface PlayedBackdrop {
  /** Writes the next frame's background. */
  readonly advance: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const STILL: PlayedBackdrop = { advance: async () => undefined, stop: async () => undefined };

/**
 * Starts a job's moving background, if it has one.
 * @param behind NV12 buffer of the frame's size; null when nothing is drawn behind the person
 */
export function playBackdrop(
  { backdrop, width, height, fps }: Pick<HeadJob, 'backdrop' | 'width' | 'height' | 'fps'>,
  behind: Uint8Array | null,
  signal: AbortSignal,
): PlayedBackdrop {
  if (backdrop?.kind !== 'video' || behind === null) return STILL;
  const spare: Buffer[] = [];
  const frames = backdropFrames(backdrop.path, { width, height, fps }, { spare, signal });
  return {
    advance: async () => {
      const { value, done } = await frames.next();
      if (done === true) return;
      behind.set(value);
      spare.push(value);
    },
    stop: async () => {
      await frames.return(undefined);
    },
  };
}
