import { describe, expect, test } from 'vitest';
import { shortenScript } from './shorten-script.ts';
import { estimateSpeechSeconds } from './speech-estimate.ts';

const SENTENCE = 'Marta bought a big map before the boat left the bay. ';
const most = { seconds: 15, characters: 5000 };

describe('a script that is too long', () => {
  test.each([
    ['en', SENTENCE.repeat(40)],
    ['ar', 'مرحبا بكم في الاستوديو الخاص بنا اليوم. '.repeat(40)],
    ['zh-CN', '欢迎来到我们的工作室，今天我们要讲一个故事。'.repeat(40)],
    ['ja', '今日はいい天気です。散歩に行きましょう。'.repeat(40)],
  ] as const)('is cut after the last sentence that fits (%s)', (locale, text) => {
    const short = shortenScript(text, locale, 'espeak', most);
    const [first = ''] = text.split(/(?<=[.。])/u);
    expect(text.startsWith(short)).toBe(true);
    expect(short).toMatch(/[.。]$/u);
    expect(estimateSpeechSeconds(short, locale)).toBeLessThanOrEqual(15.05);
    const next = text.slice(0, short.length + first.length + 1);
    expect(estimateSpeechSeconds(next, locale)).toBeGreaterThan(15);
  });

  test('is cut after a word where the first sentence is too long already', () => {
    const short = shortenScript('word '.repeat(500), 'en', 'espeak', most);
    expect(short).toMatch(/^(?:word )+word$/u);
    expect(estimateSpeechSeconds(`${short} word word`, 'en')).toBeGreaterThan(15);
  });

  test.each([
    ['a pronunciation', 'One [Nguyen Van Thieu=Nwin Van. Tew] and then some more words'],
    ['a pause', 'One word [0.5s] and then some more words'],
  ])('is never cut inside %s', (_name, text) => {
    const mark = { start: text.indexOf('['), end: text.indexOf(']') + 1 };
    const lengths = Array.from({ length: text.length }, (_, characters) => {
      return shortenScript(text, 'en', 'espeak', { seconds: 600, characters }).length;
    });
    expect(lengths.filter((length) => mark.start < length && length < mark.end)).toEqual([]);
    expect(lengths).toContain(mark.end);
  });

  test('has no more characters than are allowed', () => {
    const short = shortenScript(SENTENCE.repeat(40), 'en', 'flite', { seconds: 600, characters: 120 });
    expect(short).toBe(SENTENCE.repeat(2).trimEnd());
  });
});

test('leaves a script that fits as it is', () => {
  expect(shortenScript(SENTENCE.trimEnd(), 'en', 'espeak', most)).toBe(SENTENCE.trimEnd());
});
