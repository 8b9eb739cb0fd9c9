import { expect, test } from 'vitest';
import { readPushed } from './publisher.ts';

const message = (given: object): string =>
  JSON.stringify({ user: 'u', name: 'credits', payload: '{"credit":1}', seq: 7, ...given });

test('reads the messages of the publisher', () => {
  expect(readPushed(message({}))).toEqual({ user: 'u', name: 'credits', payload: { credit: 1 }, seq: 7 });
});

test('ignores messages of other programs on the channel', () => {
  for (const text of ['', 'hello', '{', 'null', '[]', '"credits"']) expect(readPushed(text), text).toBeNull();
  for (const given of [{ payload: 'hello' }, { payload: 1 }, { seq: '7' }, { user: null }, { name: 'other' }]) {
    expect(readPushed(message(given)), JSON.stringify(given)).toBeNull();
  }
  // What every object has is the name of no event.
  for (const name of ['toString', 'constructor', '__proto__']) expect(readPushed(message({ name })), name).toBeNull();
});
