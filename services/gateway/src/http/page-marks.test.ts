import { expect, test } from 'vitest';
import { withMarks } from './page-marks.ts';

const page = '<!doctype html>\n<html lang="en"><body>About <html> itself</body></html>';

test('writes marks as attributes of the root element only', () => {
  expect(withMarks(page, ['data-voice-cloning'])).toBe(page.replace('<html lang', '<html data-voice-cloning lang'));
});

test('sends a page without marks as it is', () => {
  expect(withMarks(page, [])).toBe(page);
});
