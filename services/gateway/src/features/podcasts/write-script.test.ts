import { expect, test } from 'vitest';
import { readTurns, writingInstructions } from './write-script.ts';

test('tells the chat server who speaks, in which language and how long', () => {
  const told = writingInstructions({ names: ['Nora', 'Omar'], locale: 'ar', minutes: 2 });
  expect(told).toMatch(/Nora, Omar[^]*Arabic[^]*280 words/);
});

test('takes the turns of the given speakers from what a server writes', () => {
  const written = '# The sea\n**NORA:** Welcome.\n\nOmar: Thank you.\nAnnouncer: Buy this.\nNora: Goodbye.';
  expect(readTurns(written, ['Nora', 'Omar'])).toEqual([
    { speaker: 0, text: 'Welcome.', chapter: 'The sea' },
    { speaker: 1, text: 'Thank you.' },
    { speaker: 0, text: 'Goodbye.' },
  ]);
});

test('takes names that a server writes in another script for the speakers in the same order', () => {
  expect(readTurns('نورا: مرحبا.\nOmar: أهلا.', ['Nora', 'Omar'])).toEqual([
    { speaker: 0, text: 'مرحبا.' },
    { speaker: 1, text: 'أهلا.' },
  ]);
});

test.each(['I cannot help with that.', 'Nora: Only this.', ''])(
  'rejects the answer %j, which is no conversation of the speakers',
  (written) => {
    expect(readTurns(written, ['Nora', 'Omar'])).toBeNull();
  },
);
