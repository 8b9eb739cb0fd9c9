import { expect, test } from 'vitest';
import { isReadable } from './readable-file.ts';

/** A file that the disk does not give any more: browsers throw `NotReadableError` then. */
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
