import { expect, test } from 'vitest';
import { isDispensable } from './chunk-reload.ts';

test('the page is not loaded anew for the editor, which it does without', () => {
  const failed = (name: string) =>
    new TypeError(`Failed to fetch dynamically imported module: https://o/assets/${name}-x.js`);
  expect(isDispensable(failed('script-editor'))).toBe(true);
  expect(isDispensable(failed('mark-buttons'))).toBe(false);
});
