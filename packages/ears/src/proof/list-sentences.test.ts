import type { Locale } from '@orator/contracts/core/common';
import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import { expect, test } from 'vitest';
import { listSentences } from './list-sentences.ts';

/** The sentences of a text with their words, where the engine shows these words or those between blanks. */
function list(text: string, locale: Locale = 'en', shown?: readonly string[]) {
  const words = (shown ?? withoutMarks(text).trim().split(/\s+/u)).map((word) => ({ text: word }));
  return listSentences({ text, locale }, words).map(({ text: said, from, to }) => [
    said,
    words
      .slice(from, to)
      .map((word) => word.text)
      .join(' '),
  ]);
}

test('a sentence has its text as it is written, and its words', () => {
  expect(list('Dr. Ada is here. We met at 3 p.m. and left!\nIt rained.')).toEqual([
    ['Dr. Ada is here.', 'Dr. Ada is here.'],
    ['We met at 3 p.m. and left!', 'We met at 3 p.m. and left!'],
    ['It rained.', 'It rained.'],
  ]);
});

test('a sentence keeps its marks, and ends at a pause', () => {
  expect(list('So [!we] met [Siobhan=Shivawn]. [1s] Then [0.5s] it rained.')).toEqual([
    ['So [!we] met [Siobhan=Shivawn].', 'So we met Siobhan.'],
    ['Then', 'Then'],
    ['it rained.', 'it rained.'],
  ]);
});

test('Chinese is divided at its own full stops', () => {
  expect(list('你好。我们走。', 'zh-CN', ['你好。', '我们', '走。'])).toEqual([
    ['你好。', '你好。'],
    ['我们走。', '我们 走。'],
  ]);
});

test('leaves out a sentence whose words are shown differently, and keeps those before it', () => {
  expect(list('We met. It rained.', 'en', ['We', 'met.', 'It', 'poured.'])).toEqual([['We met.', 'We met.']]);
});

test('leaves out a sentence that a mark begins in and does not end in', () => {
  expect(list('We [+2st met. It] rained.')).toEqual([]);
});
