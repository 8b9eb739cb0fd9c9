import { describe, expect, test } from 'vitest';
import { type HeadFrame, headMotion, type MotionOptions } from './head-motion.ts';
import { createRandom, hashSeed } from '../math/random.ts';
import type { Phone } from '../speech/timeline.ts';

const phones: Phone[] = Array.from({ length: 40 }, (_, i) => ({
  ipa: 'a',
  start: i * 0.5,
  end: i * 0.5 + 0.5,
  stress: 2,
}));
const timeline = { durationS: 20, phones };
const options = { fps: 25, frames: 500, seed: 7 };

describe('headMotion', () => {
  test('is decided by its seed', () => {
    expect(headMotion(timeline, options)).toEqual(headMotion(timeline, options));
    expect(headMotion(timeline, options)).not.toEqual(headMotion(timeline, { ...options, seed: 8 }));
  });

  test('turns gently and blinks every few seconds', () => {
    const frames = headMotion(timeline, options);
    const degrees =
      Math.max(...frames.map((f) => Math.max(Math.abs(f.yaw), Math.abs(f.pitch), Math.abs(f.roll)))) * 57.3;
    expect(degrees).toBeGreaterThan(1);
    expect(degrees).toBeLessThan(6);
    const blinks = frames.filter((f, i) => f.blinkRight > 0.5 && (frames[i - 1]?.blinkRight ?? 0) <= 0.5).length;
    expect(blinks).toBeGreaterThanOrEqual(3);
    expect(blinks).toBeLessThanOrEqual(12);
    expect(frames.every((f) => f.blinkRight >= 0 && f.blinkRight <= 1)).toBe(true);
  });

  test('shuts the eyes in most blinks, and half-way in some', () => {
    const long = headMotion({ durationS: 200, phones: [] }, { ...options, frames: 5000 });
    const depths: number[] = [];
    let depth = 0;
    for (const { blinkRight } of long) {
      depth = Math.max(depth, blinkRight);
      if (blinkRight > 0 || depth === 0) continue;
      depths.push(depth);
      depth = 0;
    }
    const half = depths.filter((it) => it < 0.7).length;
    expect(half).toBeGreaterThan(depths.length * 0.05);
    expect(half).toBeLessThan(depths.length * 0.35);
  });

  test('begins and ends in the pose of the photo', () => {
    const frames = headMotion(timeline, options);
    const turned = ({ yaw, pitch, roll }: HeadFrame): number => Math.hypot(yaw, pitch, roll) * 57.3;
    const farthest = (from: number, to?: number): number => Math.max(...frames.slice(from, to).map(turned));
    const places = (frame: HeadFrame): number[] => Object.values(frame).map(Math.abs);
    expect(Math.max(...frames.slice(0, 1).flatMap(places))).toBe(0);
    expect(farthest(-1)).toBeLessThan(0.1);
    expect(farthest(50, 450)).toBeGreaterThan(1);
  });

  test('holds the viewer with the eyes while the head turns away', () => {
    const frames = headMotion(timeline, options);
    const turned = frames.reduce((sum, { yaw, gaze }) => sum + yaw * gaze, 0);
    const most = Math.sqrt(frames.reduce((s, f) => s + f.yaw ** 2, 0) * frames.reduce((s, f) => s + f.gaze ** 2, 0));
    expect(turned / most).toBeLessThan(-0.3);
  });

  test('shows an emotion as strongly as asked, and not in the photo’s own pose', () => {
    const most = (feeling: Partial<MotionOptions>, key: keyof HeadFrame): number =>
      headMotion(timeline, { ...options, ...feeling }).reduce(
        (so, f) => (Math.abs(f[key]) > Math.abs(so) ? f[key] : so),
        0,
      );
    expect(headMotion(timeline, { ...options, emotion: 'sad', intensity: 0 })).toEqual(headMotion(timeline, options));
    expect(most({ emotion: 'warm', intensity: 1 }, 'smile')).toBeGreaterThan(
      most({ emotion: 'warm', intensity: 0.3 }, 'smile'),
    );
    expect(most({ emotion: 'sad', intensity: 1 }, 'smile')).toBeLessThan(0);
    expect(most({ emotion: 'sad', intensity: 1 }, 'browInner')).toBeGreaterThan(1);
    expect(most({ emotion: 'serious', intensity: 1 }, 'browInner')).toBeLessThan(-1);
    const first = headMotion(timeline, { ...options, emotion: 'sad', intensity: 1 }).slice(0, 1);
    expect(Math.max(...first.flatMap((frame) => Object.values(frame).map(Math.abs)))).toBe(0);
  });

  test('moves a head that has one frame only', () => {
    expect(headMotion({ durationS: 0, phones: [] }, { ...options, frames: 1 })).toHaveLength(1);
  });
});

test('spreads the numbers of createRandom evenly over [0, 1)', () => {
  const random = createRandom(hashSeed('a task'));
  const values = Array.from({ length: 4000 }, random);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThan(1);
  expect(values.reduce((sum, v) => sum + v, 0) / values.length).toBeCloseTo(0.5, 1);
});
