import type { HeadJob } from '../head/head-engine.ts';
import { backdropFrames } from './backdrop-frames.ts';

/** A background that goes on by one frame with each frame of the video. */
interface PlayedBackdrop {
  /** Writes the next frame's background. */
  readonly advance: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const STILL: PlayedBackdrop = { advance: async () => undefined, stop: async () => undefined };

/**
 * Begins a job's background where it moves.
 * @param behind NV12 of the frame's size; null where nothing is drawn behind the person
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
