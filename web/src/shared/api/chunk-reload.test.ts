import { expect, test } from 'vitest';
import { isDispensable } from './chunk-reload.ts';

test('does not reload the page when the editor is missing, because the page works without it', () => {
  const failed = (name: string) =>
    new TypeError(`Failed to fetch dynamically imported module: https://o/assets/${name}-x.js`);
  expect(isDispensable(failed('script-editor'))).toBe(true);
  expect(isDispensable(failed('mark-buttons'))).toBe(false);
});
