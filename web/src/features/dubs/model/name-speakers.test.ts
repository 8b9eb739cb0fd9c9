import { expect, test } from 'vitest';
import { nameSpeakers } from './name-speakers.ts';

const line = { from: 0, to: 1, text: 'Hello.' };

test('numbers several speakers from 1, and gives a single speaker no name', () => {
  const name = (number: number) => `Speaker ${number}`;
  expect(nameSpeakers([{ ...line, speaker: 0 }, { ...line, speaker: 1 }, line], name)).toEqual([
    { ...line, speaker: 'Speaker 1' },
    { ...line, speaker: 'Speaker 2' },
    { ...line, speaker: '' },
  ]);
});
