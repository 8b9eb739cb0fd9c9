import { expect, it } from 'vitest';
import { markKept, unmarkKept } from './kept-parts.ts';

const BLANKS = { from: false, to: false };
/** A vocabulary that spells Latin letters without Vietnamese ones. */
const isKnown = (word: string): boolean => /^[\p{ASCII}ã’]+$/u.test(word);
const keep = (text: string): string[] => markKept(text, isKnown).kept.map((one) => one.text);

it.each([
  ['Hi {{name}}, see {title} at https://example.org/a?b=1.', ['{{name}}', '{title}', 'https://example.org/a?b=1']],
  ['[0.5s] Well done @maria #news 🙂👍🏽', ['[0.5s]', '@maria', '#news', '🙂👍🏽']],
  ['Ask ada@example.org.', ['ada@example.org']],
  ['Then Nguyễn Văn An met 王伟 in São Paulo.', ['Nguyễn Văn An', '王伟']],
  ['Nothing to keep.', []],
])('keeps of "%s" %j', (text, kept) => {
  expect(keep(text)).toEqual(kept);
});

it('returns a text whose translation left everything where it was', () => {
  for (const text of ['Hi {{name}}, you & me <3 [0.5s] go 🙂!', '(王伟) says: {a}{b}.', 'pre{x}post']) {
    const { html, kept } = markKept(text, isKnown);
    expect(unmarkKept(html, kept, BLANKS)).toBe(text);
  }
});

it('sets blanks anew around what was kept', () => {
  const { kept } = markKept('Hi {a}, this is {b} here', isKnown);
  const html = '<code id="1">{b}</code>isto, oi  <code id="0">{a}</code>, aqui';
  expect(unmarkKept(html, kept, BLANKS)).toBe('{b} isto, oi {a}, aqui');
  expect(unmarkKept('这是 <code id="1">{b}</code> 嗨 <code id="0">{a}</code>', kept, { from: false, to: true })).toBe(
    '这是{b}嗨{a}',
  );
});

it('sets blanks where the original language has none', () => {
  const { html, kept } = markKept('我是{a}先生', () => true);
  expect(html).toBe('我是<code id="0">{a}</code>先生');
  expect(unmarkKept('I am<code id="0">{a}</code>sir', kept, { from: true, to: false })).toBe('I am {a} sir');
});

it('refuses a translation that lost or doubled something', () => {
  const { kept } = markKept('Hi {a} and {b}', isKnown);
  expect(unmarkKept('Oi <code id="0">{a}</code>', kept, BLANKS)).toBeNull();
  expect(unmarkKept('<code id="0">{a}</code> <code id="0">{a}</code>', kept, BLANKS)).toBeNull();
});
