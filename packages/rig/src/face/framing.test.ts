import { describe, expect, test } from 'vitest';
import { frameFace } from './framing.ts';
import { ovalBox } from './oval.ts';
import { transformLandmarks } from '../mesh/landmarks.ts';
import { plainFace } from './plain-face.test-support.ts';

/** A photo whose face is `faceHeight` pixels tall with its middle at (x, y). */
function photo(width: number, height: number, faceHeight: number, x: number, y: number) {
  const plain = plainFace(1000);
  const [, top, , plainHeight] = ovalBox(plain);
  const scale = faceHeight / plainHeight;
  const moved = transformLandmarks(plain, scale, x - 500 * scale, y - (top + plainHeight / 2) * scale);
  return { width, height, face: ovalBox(moved) };
}

const frames = [
  { width: 1280, height: 720 },
  { width: 720, height: 1280 },
  { width: 720, height: 720 },
  { width: 960, height: 720 },
];

describe('frameFace', () => {
  test.each(frames)('shows a whole close portrait in $width x $height', (frame) => {
    const close = photo(1000, 1200, 600, 500, 560);
    const { scale, x, y } = frameFace(close, close.face, frame);
    const top = y + (560 - 300) * scale;
    const bottom = y + (560 + 300) * scale;
    expect(top).toBeGreaterThan(0.08 * frame.height);
    expect(bottom).toBeLessThan(frame.height);
    expect(x + 500 * scale).toBeCloseTo(frame.width / 2, 0);
  });

  test.each(frames)('comes nearer to a small face in $width x $height, no more than its pixels allow', (frame) => {
    const far = photo(2000, 2000, 180, 800, 700);
    const { scale, x, y } = frameFace(far, far.face, frame);
    expect(scale).toBeLessThanOrEqual(1.5);
    expect((180 * scale) / Math.min(frame.width, frame.height)).toBeGreaterThan(0.3);
    // The photo still covers the frame.
    expect(x).toBeLessThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(0);
    expect(x + 2000 * scale).toBeGreaterThanOrEqual(frame.width - 1e-6);
    expect(y + 2000 * scale).toBeGreaterThanOrEqual(frame.height - 1e-6);
  });
});
