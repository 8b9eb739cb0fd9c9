import { expect, test } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

test('reads each “Name: text” line as a turn, other lines as part of the previous turn, and headings as chapters', () => {
  const text = '# The sea\nNora: Welcome back.\nIt is late.\n\n**Omar:** Hello.\nnora： Really?\n';
  expect(readDialogue(text)).toEqual({
    names: ['nora', 'Omar'],
    turns: [
      { name: 'Nora', text: 'Welcome back.\nIt is late.', chapter: 'The sea' },
      { name: 'Omar', text: 'Hello.' },
      { name: 'nora', text: 'Really?' },
    ],
  });
});

test("Unicode's own separators end lines as well, and lose no turn", () => {
  expect(readDialogue('Nora: The\u2028sea.\u2029Omar: Hello.')?.turns).toEqual([
    { name: 'Nora', text: 'The\nsea.' },
    { name: 'Omar', text: 'Hello.' },
  ]);
});

test.each([
  ['an address and a time', 'https://example.org: see\n12:30 we meet'],
  ['one line', 'Nora: Hello.'],
  ['five people', 'A: x\nB: x\nC: x\nD: x\nE: x'],
  [
    'a sentence with a colon',
    'There is one thing that I have to say now: stop.\nAnd here is the other thing I meant: go.',
  ],
])('finds no dialogue in %s', (_what, text) => {
  expect(readDialogue(text)).toBeNull();
});
