import { expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { goOnBelow, shownPart, chooseZoom } from './fit-footage.ts';

test('crops wide footage to the face for a tall frame, and never beyond its edges', () => {
  const wide = { width: 1280, height: 720 };
  const tall = { width: 720, height: 1280 };
  expect(shownPart(wide, [800, 200, 100, 140], tall)).toEqual({ x: 646, y: 0, width: 406, height: 720 });
  expect(shownPart(wide, [10, 200, 100, 140], tall).x).toBe(0);
  expect(shownPart(wide, [1170, 200, 100, 140], tall).x).toBe(1280 - 406);
  // A square face in the upper part of tall footage.
  expect(shownPart(tall, [300, 260, 120, 160], { width: 1280, height: 720 })).toEqual({
    x: 0,
    y: 168,
    width: 720,
    height: 406,
  });
});

test('shows wide footage smaller in a tall frame when captions would cover its lips', () => {
  const wide = { width: 1280, height: 720 };
  const tall = { width: 720, height: 1280 };
  expect(chooseZoom(wide, [600, 200, 120, 160], tall)).toBe(1);
  // The chin at the lower edge: lips are at 0.68 of the frame's height then.
  const low = chooseZoom(wide, [560, 480, 170, 230], tall);
  expect((low * (480 + 0.8 * 230)) / 720).toBeCloseTo(0.68, 6);
  expect(shownPart(wide, [560, 480, 170, 230], tall, low)).toMatchObject({ width: 550, height: 720, y: 0 });
  // As it is where the frame is not taller.
  expect(chooseZoom(tall, [300, 1000, 200, 270], wide)).toBe(1);
  expect(chooseZoom(wide, [560, 480, 170, 230], wide)).toBe(1);
});

test('continues footage below its lower edge without a visible seam', async () => {
  const [frame, above] = [{ width: 180, height: 320 }, 240];
  const picture = `color=gray:s=${frame.width}x${above}:d=0.04,geq=lum='128+90*sin(X/5)*cos(Y/7)':cb=128:cr=128`;
  const filters = `${picture}${goOnBelow(frame, above, 0.5)}`;
  const raw = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
  const grey = await runFfmpeg(['-filter_complex', filters, '-map', '[fitted]', ...raw]);
  expect(grey).toHaveLength(frame.width * frame.height);
  const readLuma = (x: number, y: number): number => grey[y * frame.width + x] ?? Number.NaN;
  const columns = Array.from({ length: frame.width }, (_, x) => x);
  /** The largest step between a row and the next one. */
  const steps = Array.from({ length: frame.height - 1 }, (_, y) =>
    Math.max(...columns.map((x) => Math.abs(readLuma(x, y + 1) - readLuma(x, y)))),
  );
  // Above it is as sharp as it was; from there on it only becomes softer.
  expect(steps[above / 2]).toBeGreaterThan(8);
  expect(Math.max(...steps.slice(above - 4))).toBeLessThan(4);
});
