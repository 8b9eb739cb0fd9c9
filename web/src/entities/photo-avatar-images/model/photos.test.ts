import { PHOTO_REFUSALS } from '@orator/contracts/core/errors';
import { init } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '../locales/en.json';
import { checkFile, readPastedPicture } from './check-file.ts';
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
    expect(checkFile({ type: 'image/avif', size: 1 }, 10)).toBe('avif');
    expect(checkFile({ type: 'image/heic', size: 1 }, 10)).toBe('heic');
    expect(checkFile({ type: '', size: 1, name: 'IMG_1.HEIC' }, 10)).toBe('heic');
  });

  const text = new File(['a'], 'a.txt', { type: 'text/plain' });
  const photo = new File(['a'], 'a.png', { type: 'image/png' });
  const pasted = (files: File[], words = '') =>
    readPastedPicture({
      files: Object.assign(files, { item: (index: number) => files[index] ?? null }),
      getData: () => words,
    });

  test('is the first picture of what was pasted', () => {
    expect(pasted([text, photo])).toBe(photo);
    expect(pasted([text])).toBeNull();
    expect(readPastedPicture(null)).toBeNull();
  });

  test('is ignored when it was pasted together with text, unless the text is its name', () => {
    expect(pasted([photo], 'Quarter\t12')).toBeNull();
    expect(pasted([photo], 'a.png')).toBe(photo);
  });
});

test('has words for every refusal of the contract, and general ones for an unknown one', () => {
  for (const reason of PHOTO_REFUSALS) {
    expect(reasonKey(reason)).toBe(`reasons.${reason}`);
    expect(en.reasons).toHaveProperty(reason);
  }
  expect(reasonKey('of_tomorrow')).toBe('reasons.unknown');
  expect(warningKey('blurry')).toBe('warnings.blurry');
  expect(warningKey('toString')).toBe('warnings.other');
});
