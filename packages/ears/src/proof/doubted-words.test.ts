import type { Locale } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { isBeyondJudging, judgeWords, shareMissed } from './doubted-words.ts';

/** The doubted words of a text of which something else was heard. */
function doubt(text: string, heard: string, locale: Locale = 'en'): string[] {
  const listSounds = (part: string): string[] => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = text.split(' ').map((part) => ({ text: part, sounds: listSounds(part) }));
  return judgeWords(words, listSounds(heard), locale).flatMap(({ isDoubted }, at) =>
    isDoubted ? [words[at]?.text ?? ''] : [],
  );
}

test('doubts nothing that was heard', () => {
  expect(doubt('We met Ada in the garden.', 'we met ada in the garden')).toEqual([]);
});

test.each([
  ['a name', 'We met Siobhan, who was in the garden.', 'we met sheldon who was in the garden', 'Siobhan,'],
  ['a number', 'We saw 41 boats in the bay.', 'we saw fourteen boats in the bay', '41'],
  ['an abbreviation', 'Our CEO was in the garden.', 'our cd was in the garden', 'CEO'],
])('doubts %s that was not heard', (_what, text, heard, word) => {
  expect(doubt(text, heard)).toEqual([word]);
});

test('doubts no plain word, because ears miss some of every voice', () => {
  expect(doubt('Then we met Ada in the old garden.', 'when we met ada in the cold garden')).toEqual([]);
});

test('doubts no noun of German for its capital letter', () => {
  expect(
    doubt('Wir gehen heute durch den Park nach Hause.', 'wir gehen heute durch den pack nach hause', 'de'),
  ).toEqual([]);
});

test('doubts a word of another script', () => {
  expect(doubt('мы пишем на Python каждый день', 'мы пишем на питон каждый день', 'ru')).toEqual(['Python']);
});

test('judges no voice that ears do not understand', () => {
  const judge = (heard: string) =>
    judgeWords(
      ['we', 'met', 'ada', 'in', 'may'].map((text) => ({ text, sounds: [text] })),
      heard.split(' '),
      'en',
    );
  expect(isBeyondJudging(judge('whom eta enemy'))).toBe(true);
  expect(shareMissed(judge('we met ada in june'))).toBeCloseTo(0.2);
  expect(isBeyondJudging(judge('we met ada in june'))).toBe(false);
});

test('doubts a word that is left out, and none after it', () => {
  expect(doubt('So Ada met Bob in the garden of Rome.', 'so ada met in the garden of rome')).toEqual(['Bob']);
});
