import { expect, test } from 'vitest';
import { makeTitle } from './title.ts';

const characters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

test('uses a short text as the title, on one line', () => {
  expect(makeTitle('  Hello,\n\n  you  there. ')).toBe('Hello, you there.');
});

test('cuts a long text after a whole word', () => {
  const text = 'Mama and papa bought a map. Bob put a big apple by my palm, and Pam became a happy mamba.';
  expect(makeTitle(text)).toBe('Mama and papa bought a map. Bob put a big apple by my palm…');
  expect(makeTitle(`${'a'.repeat(58)} word`)).toBe(`${'a'.repeat(58)}…`);
  expect(makeTitle(`${'a'.repeat(50)} breathtaking`)).toBe(`${'a'.repeat(50)}…`);
});

test('puts no full stop before the ellipsis of a shortened title', () => {
  expect(makeTitle(`Our little shop opens its doors again this coming Sunday. ${'Come and see. '.repeat(9)}`)).toBe(
    'Our little shop opens its doors again this coming Sunday…',
  );
  expect(makeTitle(`${'口'.repeat(58)}。${'口'.repeat(9)}`)).toBe(`${'口'.repeat(58)}…`);
});

test('cuts a text without blanks at the limit, never within a character', () => {
  expect(makeTitle('口'.repeat(80))).toBe(`${'口'.repeat(59)}…`);
  expect(makeTitle('👩‍🚀'.repeat(80))).toBe(`${'👩‍🚀'.repeat(59)}…`);
  expect(makeTitle(`To ${'a'.repeat(80)}`)).toBe(`To ${'a'.repeat(56)}…`);
});

test('limits a title whose characters have endlessly many combining marks', () => {
  const title = makeTitle(`e${'\u0301'.repeat(4000)}`);
  expect(title.length).toBeLessThanOrEqual(601);
  expect(characters(title)).toBe(2);
});
