import { expect, test } from 'vitest';
import { acceptFormats, CHOSEN_FORMATS, nameFormats, PICTURE_FORMATS } from './picture-formats.ts';

test('lists the picture formats in each language with its word for "or"', () => {
  expect(nameFormats(PICTURE_FORMATS, 'en')).toBe('JPEG, PNG, or WebP');
  expect(nameFormats(CHOSEN_FORMATS, 'de')).toBe('JPEG, PNG, WebP oder AVIF');
  expect(nameFormats(PICTURE_FORMATS, 'ar')).toBe('JPEG أو PNG أو WebP');
  expect(acceptFormats(PICTURE_FORMATS)).toBe('image/jpeg,image/png,image/webp');
});
