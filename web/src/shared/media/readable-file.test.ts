import { expect, test } from 'vitest';
import { isReadable } from './readable-file.ts';

/** A file that was moved or deleted since it was chosen, for which browsers throw `NotReadableError`. */
class Gone extends Blob {
  override slice(): Blob {
    return Object.assign(new Blob(['a']), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    });
  }
}

test('rejects a file without bytes and one that is gone', async () => {
  expect(await isReadable(new Blob(['a']))).toBe(true);
  expect(await isReadable(new Blob([]))).toBe(false);
  expect(await isReadable(new Gone(['a']))).toBe(false);
});
