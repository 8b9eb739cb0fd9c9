import { expect, it } from 'vitest';
import { markKept, unmarkKept } from './kept-parts.ts';

/** A vocabulary that spells Latin letters without Vietnamese ones. */
const isKnown = (word: string): boolean => /^[\p{ASCII}ã’]+$/u.test(word);

it.each([
  ['Hi {{name}}, see {title} at https://example.org/a?b=1.', 'Hi X1, see X2 at X3.'],
  ['[0.5s] Well done @maria #news 🙂👍🏽', '[1] Well done X2 X3 [4]'],
  ['Ask ada@example.org.', 'Ask X1.'],
  ['Then Nguyễn Văn An met 王伟 in São Paulo.', 'Then X1 met X2 in São Paulo.'],
  ['A new X5 and [3].', 'A new X1 and [2].'],
  ['{a}{b} & c', 'X1 & c'],
  ['Nothing to keep.', 'Nothing to keep.'],
])('marks what is kept of "%s"', (text, marked) => {
  const { text: own, kept } = markKept(text, isKnown);
  expect(own).toBe(marked);
  expect(unmarkKept(own, kept)).toBe(text);
});

it('keeps the given names untranslated, the longest of those that begin at one place, but no parts of words', () => {
  const text = 'Rose Tyler and Rose sell roses at AC/DC; Roses too.';
  const { text: own, kept } = markKept(text, isKnown, ['Rose Tyler', 'AC/DC', 'Rose']);
  expect(own).toBe('X1 and X2 sell roses at X3; Roses too.');
  expect(unmarkKept(own, kept)).toBe(text);
});

it('puts kept parts where the translation has their placeholders', () => {
  const { kept } = markKept('Hi {a}, this is {b}. [0.5s] Go', isKnown);
  expect(unmarkKept('X2 é isto, oi X1. [3] Vá', kept)).toBe('{b} é isto, oi {a}. [0.5s] Vá');
});

it('refuses a translation that lost or doubled something', () => {
  const { kept } = markKept('Hi {a} and {b}', isKnown);
  for (const text of ['Oi X1', 'X1 e X1', 'Oi X1 e x2', 'Oi X1, X2 e X2', 'Oi X1 e X3']) {
    expect(unmarkKept(text, kept)).toBeNull();
  }
});
