import { type Pose, REST_POSE } from '@orator/rig/motion/controls';
import type { MouthFrame } from '@orator/rig/speech/mouth-tracks';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createLiveMotion } from './live-motion.ts';
import { loadTalkingFace } from './talking-face.ts';

/** tests/support/server-face.ts, in the process that runs the tests. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    drawOnServer: (poses: readonly Pose[]) => Promise<{ picture: string; still: object; frames: readonly string[] }>;
    mouthsOnServer: (speech: SpeechTimeline, fps: number) => Promise<readonly MouthFrame[]>;
  }
}

const FPS = 25;
/** Maximum difference in a pixel's red, green or blue, of 255: the kernel and its callers are the same on both sides. */
const MOST_PIXEL = 1;
/** Mean and maximum difference of open mouths, mm: the browser interpolates between poses, the video does not. */
const MEAN_GAP = 0.15;
const MOST_GAP = 2;

const POSES: readonly Pose[] = [
  REST_POSE,
  { ...REST_POSE, jaw: 9, lower: 2, yaw: 0.05 },
  { ...REST_POSE, jaw: 4, protrusion: 3, width: -3, pitch: -0.03, shiftX: 2 },
  { ...REST_POSE, smile: 3, roll: 0.04, breath: 0.5 },
];

const SPEECH: SpeechTimeline = {
  durationS: 1.4,
  phones: ['', 'm', 'a', 'm', 'a', 'b', 'ɑː', 'p', 'a', 'f', 'uː', ''].map((ipa, at) => ({
    ipa,
    start: at * 0.11,
    end: (at + 1) * 0.11,
    stress: 0,
  })),
};

const decodeBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const makeAddress = (content: BlobPart, type: string): string => URL.createObjectURL(new Blob([content], { type }));

test('the browser draws a face as the server does', { tags: ['rare'] }, async () => {
  const { picture, still, frames } = await commands.drawOnServer(POSES);
  const face = await loadTalkingFace('plain', {
    picture: makeAddress(decodeBytes(picture), 'image/png'),
    rig: makeAddress(JSON.stringify(still), 'application/json'),
  });
  const canvas = new OffscreenCanvas(face.side, face.side).getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('no canvas');
  let moved = 0;
  for (const [index, pose] of POSES.entries()) {
    face.draw(canvas, pose);
    const { data } = canvas.getImageData(0, 0, face.side, face.side);
    const expected = decodeBytes(frames[index] ?? '');
    expect(data.length).toBe(expected.length);
    const most = data.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (expected[i] ?? 0))), 0);
    expect(most, `pose ${index}`).toBeLessThanOrEqual(MOST_PIXEL);
    if (frames[index] !== frames[0]) moved += 1;
  }
  expect(moved).toBe(POSES.length - 1);
});

test('lips open in the browser as in a video of the same sounds', async () => {
  const mouths = await commands.mouthsOnServer(SPEECH, FPS);
  const motion = createLiveMotion(7, true);
  motion.say({ duration_s: SPEECH.durationS, phones: [...SPEECH.phones] }, 0);
  const measureGap = ({ jaw, upper, lower }: Pose): number => jaw + upper + lower;
  const off = mouths.map(({ gap }, frame) => Math.abs(measureGap(motion.poseAt(frame / FPS)) - gap));
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(MEAN_GAP);
  expect(Math.max(...off)).toBeLessThan(MOST_GAP);
  expect(Math.max(...mouths.map(({ gap }) => gap))).toBeGreaterThan(4);
});
