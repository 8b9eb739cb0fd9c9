import { expect, test } from 'vitest';
import type { Mail } from './message.ts';
import { open, seal } from './seal.ts';

const mail: Mail = { to: 'a@example.org', locale: 'en', message: { kind: 'verify', code: '012345' } };

test('lets a sealed message be read with its key only, and refuses one that was changed', () => {
  const sealed = seal('one secret', mail);
  expect(sealed.includes('012345')).toBe(false);
  expect(sealed.includes('example')).toBe(false);
  expect(open('one secret', sealed)).toEqual(mail);
  expect(open('another secret', sealed)).toBeNull();
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(open('one secret', altered)).toBeNull();
  }
});
