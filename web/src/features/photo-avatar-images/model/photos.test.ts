import { RATIOS } from '@orator/contracts/core/common';
import { PHOTO_REFUSALS } from '@orator/contracts/core/errors';
import { init } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '../locales/en.json';
import { checkFile, pictureOfPaste } from './check-file.ts';
import { cropFor, edgesOf, ratioValue } from './framing.ts';
import { reasonKey, warningKey } from './message-keys.ts';

beforeAll(async () => {
  await init({ lng: 'en', resources: { en: { 'photo-avatar-images': en } } });
});

describe('a file, before it is sent', () => {
  test('is refused by type and by size, and by nothing else', () => {
    expect(checkFile({ type: 'image/png', size: 10 }, 10)).toBeNull();
    expect(checkFile({ type: 'image/png', size: 11 }, 10)).toBe('bytes');
    expect(checkFile({ type: 'image/svg+xml', size: 1 }, 10)).toBe('type');
    expect(checkFile({ type: '', size: 1 }, 10)).toBe('type');
  });

  const text = new File(['a'], 'a.txt', { type: 'text/plain' });
  const photo = new File(['a'], 'a.png', { type: 'image/png' });
  const pasted = (files: File[], words = '') =>
    pictureOfPaste({
      files: Object.assign(files, { item: (index: number) => files[index] ?? null }),
      getData: () => words,
    });

  test('of a paste is the first picture', () => {
    expect(pasted([text, photo])).toBe(photo);
    expect(pasted([text])).toBeNull();
    expect(pictureOfPaste(null)).toBeNull();
  });

  test('of a paste is none where words come along, and one where they are its name', () => {
    expect(pasted([photo], 'Quarter\t12')).toBeNull();
    expect(pasted([photo], 'a.png')).toBe(photo);
  });
});

test('every refusal of the contract has words of its own, an unknown one general ones', () => {
  for (const reason of PHOTO_REFUSALS) {
    expect(reasonKey(reason)).toBe(`reasons.${reason}`);
    expect(en.reasons).toHaveProperty(reason);
  }
  expect(reasonKey('of_tomorrow')).toBe('reasons.unknown');
  expect(warningKey('blurry')).toBe('warnings.blurry');
  expect(warningKey('toString')).toBe('warnings.other');
});

describe('the frame of a video on its photo', () => {
  const photos = [
    { width: 1000, height: 1000, face: { box: [350, 300, 300, 400] as [number, number, number, number] } },
    { width: 3000, height: 2000, face: { box: [2300, 200, 300, 400] as [number, number, number, number] } },
    { width: 800, height: 1600, face: { box: [250, 100, 260, 340] as [number, number, number, number] } },
  ];
  const cases = photos.flatMap((photo) => RATIOS.map((ratio) => ({ photo, ratio })));

  test.each(cases)(
    'has the shape $ratio, holds the whole face, and lies on the photo where that is wide enough',
    ({ photo, ratio }) => {
      const crop = cropFor(photo, ratioValue(ratio));
      expect(crop.width / crop.height).toBeCloseTo(ratioValue(ratio), 6);
      const [left, top, width, height] = photo.face.box;
      expect(crop.x).toBeLessThanOrEqual(left);
      expect(crop.y).toBeLessThanOrEqual(top);
      expect(crop.x + crop.width).toBeGreaterThanOrEqual(left + width);
      expect(crop.y + crop.height).toBeGreaterThanOrEqual(top + height);
      if (crop.width <= photo.width) expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
    },
  );

  test.each(cases)('in the shape $ratio is full: photo and edges together have its area', ({ photo, ratio }) => {
    const crop = cropFor(photo, ratioValue(ratio));
    const across = Math.min(photo.width, crop.x + crop.width) - Math.max(0, crop.x);
    const down = Math.min(photo.height, crop.y + crop.height) - Math.max(0, crop.y);
    const shown = edgesOf(photo, crop).map(
      ({ at }) => Math.min(at.width, crop.width) * Math.min(at.height, down || at.height),
    );
    const area = [across * down, ...shown].reduce((sum, part) => sum + part, 0);
    expect(area / (crop.width * crop.height)).toBeGreaterThan(0.99);
  });
});
