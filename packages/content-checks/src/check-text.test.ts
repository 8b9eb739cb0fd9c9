import type { Locale } from '@orator/contracts/core/common';
import { expect, it } from 'vitest';
import { checkPrompt, checkScript } from './check-text.ts';
import {
  NEW_HARMFUL,
  NEW_HARMLESS,
  NEWEST_HARMFUL,
  NEWEST_HARMLESS,
  SECOND_HARMFUL,
  SECOND_HARMLESS,
} from './held-out.test-support.ts';
import { HARMFUL, HARMLESS } from './sentences.test-support.ts';

// The rates that docs/measurements/content-checks.md states.
it('refuses no harmless prompt of the table', () => {
  const refused = HARMLESS.map(([locale, text]) => [text, checkPrompt(text, locale)] as const).filter(
    ([, found]) => found,
  );
  expect(refused).toEqual([]);
  expect(HARMLESS.length).toBeGreaterThanOrEqual(40);
});

it('misses only those harmful prompts of the table that have no listed word', () => {
  const missed = HARMFUL.filter(([locale, text, rule]) => checkPrompt(text, locale)?.rule !== rule);
  expect(missed.map(([, text]) => text)).toEqual([
    'wearing only her birthday suit',
    'the 45th president of the United States',
    'eine Frau, wie Gott sie schuf',
  ]);
  expect(HARMFUL.length).toBeGreaterThanOrEqual(40);
});

it('lets a script speak of crime, war and politicians, and refuses minors in a sexual context', () => {
  expect(checkScript('The massacre was ordered by Joseph Stalin. Suicide rates rose.', 'en')).toBeUndefined();
  expect(checkScript('A nude painting hung there. Children played outside.', 'en')).toBeUndefined();
  expect(checkScript('Look at this naked child.', 'en')?.rule).toBe('minors');
});

it('refuses a script because of one sentence for the same rule as that sentence alone', () => {
  const refuses = (text: string, locale: Locale): boolean => checkScript(text, locale) !== undefined;
  const alone = HARMFUL.filter(([locale, text]) => refuses(text, locale));
  expect(alone.length).toBeGreaterThan(5);
  const others = 'Một câu có dấu. A nude painting hung there. Children played outside.';
  for (const [locale, text] of HARMFUL) {
    expect([text, refuses(`${others} ${text}. ${others}`, locale)]).toEqual([text, refuses(text, locale)]);
  }
});

/** The thread's own work, since other tests run beside it, ms; at least 1. */
function measure(check: () => unknown): number {
  const from = process.threadCpuUsage();
  check();
  return Math.max(1, process.threadCpuUsage(from).user / 1000);
}

it('checks a long text in a time that grows in proportion to its length', () => {
  const time = (text: string): number => measure(() => checkPrompt(text, 'en'));
  const text = 'n u d x a4a4 wörd 裸 ';
  time(text);
  expect(time(text.repeat(1000))).toBeLessThan(60 * time(text.repeat(50)));
});

it('takes a script of many short sentences in about the time of a few long ones', () => {
  const time = (text: string): number => measure(() => checkScript(text, 'en'));
  time('Hello.');
  expect(time('abc.'.repeat(5000))).toBeLessThan(20 * time('lorem ipsum dolor sit '.repeat(900)));
});

it.each([
  ['mended with', NEW_HARMLESS, NEW_HARMFUL, [0, 40, 0, 40]],
  ['mended beside', SECOND_HARMLESS, SECOND_HARMFUL, [0, 40, 0, 40]],
  ['not written for', NEWEST_HARMLESS, NEWEST_HARMFUL, [2, 30, 25, 30]],
] as const)(
  'has the false alarms and misses that the ADR states, on prompts that the lists were %s',
  (_which, harmless, harmful, rates) => {
    const refused = harmless.filter(([locale, text]) => checkPrompt(text, locale));
    const missed = harmful.filter(([locale, text]) => !checkPrompt(text, locale));
    expect([refused.length, harmless.length, missed.length, harmful.length]).toEqual(rates);
  },
);

it('finds Vietnamese that is typed without its marks, in Vietnamese only', () => {
  expect(checkPrompt('co gai khoa than', 'vi')?.rule).toBe('sexual');
  expect(checkPrompt('bác sĩ khoa thận', 'vi')).toBeUndefined();
  expect(checkPrompt('co gai khoa than', 'en')).toBeUndefined();
});
