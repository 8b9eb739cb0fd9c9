import type { SampleSpeech } from '@orator/contracts/sample-faces/schema';
import { type Pose, poseOf, REST_POSE } from '@orator/rig/motion/controls';
import { HEAD_REST, headMotion } from '@orator/rig/motion/head-motion';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import { usePlaying } from '../../../shared/media/audio.ts';
import type { TalkingFace } from '../../../shared/faces/talking-face.ts';

/** Frames a second, as in the videos. */
const FPS = 25;
/** Seconds after the speech in which the face comes to rest. */
const TAIL_S = 0.3;

const posesOf = ({ duration_s, phones }: SampleSpeech, calm: boolean): readonly Pose[] => {
  const timeline = { durationS: duration_s + TAIL_S, phones };
  const mouths = mouthTracks(timeline, { fps: FPS });
  const heads = calm ? [] : headMotion(timeline, { fps: FPS, frames: mouths.length, seed: phones.length });
  return mouths.map((mouth, i) => poseOf(mouth, heads[i] ?? HEAD_REST));
};

/** Resolves when the recording `id` has ended, was stopped or was replaced. */
const untilEnded = (id: string): Promise<void> =>
  new Promise((resolve) => {
    if (usePlaying.getState() !== id) return resolve();
    const unsubscribe = usePlaying.subscribe((playing) => {
      if (playing === id) return;
      unsubscribe();
      resolve();
    });
  });

/** Draws the current pose until stopped, and then the face at rest. */
const animate = (
  canvas: HTMLCanvasElement,
  face: TalkingFace,
  poses: readonly Pose[],
  time: () => number,
): (() => void) => {
  Object.assign(canvas, { width: face.side, height: face.side });
  const context = canvas.getContext('2d');
  if (context === null) return () => undefined;
  let [frame, drawn] = [0, -1];
  const next = (): void => {
    const i = Math.min(poses.length - 1, Math.floor(time() * FPS));
    if (i !== drawn) face.draw(context, poses[i] ?? REST_POSE);
    drawn = i;
    frame = requestAnimationFrame(next);
  };
  next();
  return () => {
    cancelAnimationFrame(frame);
    face.draw(context, REST_POSE);
  };
};

interface Scene {
  readonly canvas: { readonly current: HTMLCanvasElement | null };
  /** Joins in when it is ready. */
  readonly face: Promise<TalkingFace>;
  readonly speech: SampleSpeech;
  /** The audio being played, and its id in `usePlaying`. */
  readonly audio: HTMLAudioElement;
  readonly id: string;
}

/** Animates a face on a canvas in sync with the playing speech; resolves when that has ended or was stopped. */
export const moveFace = async ({ canvas, face, speech, audio, id }: Scene): Promise<void> => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const poses = posesOf(speech, calm);
  let isOver = false;
  let rest: (() => void) | undefined;
  const join = (ready: TalkingFace): void => {
    if (!isOver && canvas.current !== null) rest = animate(canvas.current, ready, poses, () => audio.currentTime);
  };
  face.then(join, () => undefined);
  await untilEnded(id);
  isOver = true;
  rest?.();
};
