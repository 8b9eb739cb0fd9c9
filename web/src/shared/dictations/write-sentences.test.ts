import { expect, test } from 'vitest';
import { writeSentences } from './write-sentences.ts';

/** A recogniser that says how many samples it heard: "3." for three. */
const count = async (parts: readonly Float32Array[]): Promise<string> =>
  `${parts.reduce((sum, { length }) => sum + length, 0)}`;

interface Case {
  readonly hear?: (parts: readonly Float32Array[]) => Promise<string>;
  readonly isAsWritten?: () => boolean;
}

/** Writes pieces, given as numbers of samples, each after the last was recognised; `!`: it follows a long silence. */
async function write(pieces: readonly string[], { hear = count, isAsWritten = () => true }: Case = {}) {
  const texts: string[] = [];
  const onText = (said: string, isAgain: boolean): void => {
    if (isAgain) texts.pop();
    texts.push(said);
  };
  const writer = writeSentences({ hear, onText, isAsWritten, most: 25, sentence: 8 });
  let isEmpty = true;
  for (const piece of pieces) {
    const samples = new Float32Array(Number.parseInt(piece, 10));
    writer.add({ samples, isApart: piece.endsWith('!') }, () => undefined);
    isEmpty = await writer.finish();
  }
  return { texts, isEmpty };
}

test('sends a phrase again together with the next one, because its words may depend on that', async () => {
  expect(await write(['2!', '3', '4'])).toEqual({ texts: ['9'], isEmpty: false });
});

test('recognises speech alone that is too long to be joined, or comes after a long silence', async () => {
  expect((await write(['20!', '10', '5'])).texts).toEqual(['20', '15']);
  expect((await write(['2!', '3!'])).texts).toEqual(['2', '3']);
});

test('does not send a finished sentence again, unless it is so short that it may be a part of a sentence', async () => {
  const hear = async (parts: readonly Float32Array[]) => `${await count(parts)}.`;
  expect((await write(['3!', '6', '2'], { hear })).texts).toEqual(['9.', '2.']);
});

test('keeps the user’s changes, and writes only new words', async () => {
  expect((await write(['2!', '3'], { isAsWritten: () => false })).texts).toEqual(['2', '3']);
});

test('keeps a change that is made while speech is recognised again', async () => {
  let asked = 0;
  expect((await write(['2!', '3'], { isAsWritten: () => ++asked === 1 })).texts).toEqual(['2', '3']);
});

test('keeps a text when nothing is recognised the next time', async () => {
  const hear = async (parts: readonly Float32Array[]) => (parts.length > 1 ? '' : count(parts));
  expect((await write(['2!', '3'], { hear })).texts).toEqual(['2', '3']);
  expect(await write(['2!'], { hear: async () => '' })).toEqual({ texts: [], isEmpty: true });
});

test('sends all waiting pieces in one request', async () => {
  const heard: number[] = [];
  const hear = async (parts: readonly Float32Array[]) => {
    heard.push(parts.length);
    return 'said';
  };
  const writer = writeSentences({ hear, onText: () => undefined, isAsWritten: () => true, most: 25, sentence: 8 });
  for (const isApart of [true, false, false]) writer.add({ samples: new Float32Array(2), isApart }, () => undefined);
  await writer.finish();
  expect(heard).toEqual([3]);
});

test('ends when a piece cannot be recognised', async () => {
  const writer = writeSentences({
    hear: () => Promise.reject(new Error('503')),
    onText: () => undefined,
    isAsWritten: () => true,
    most: 25,
    sentence: 8,
  });
  const failed = new Promise<void>((resolve) => {
    writer.add({ samples: new Float32Array(2), isApart: true }, resolve);
  });
  await failed;
  await expect(writer.finish()).rejects.toThrow('503');
});
