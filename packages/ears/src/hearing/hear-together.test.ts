import { expect, it } from 'vitest';
import { joinPhrases, partPhrases } from './hear-together.ts';
import { SAMPLE_RATE, WINDOW } from '../spans/plan-spans.ts';

const perSecond = SAMPLE_RATE / WINDOW;
const span = (from: number, to: number) => ({ from: from * perSecond, to: to * perSecond });
const word = (text: string, start: number, end: number) => ({ text, start, end });
const lengths = (...spans: readonly (readonly [number, number])[]): number[] =>
  joinPhrases(spans.map(([from, to]) => span(from, to))).map((group) => group.length);

it('hears phrases in one request when only a short pause is between them', () => {
  expect(lengths([0, 2], [3, 5], [6, 8])).toEqual([3]);
});

it('hears speech after a long pause, or too long for one request, in a request of its own', () => {
  expect(lengths([0, 2], [5, 7])).toEqual([1, 1]);
  expect(lengths([0, 12], [13, 24], [25, 36])).toEqual([2, 1]);
});

it("divides words that were heard together into phrases at the pauses, also where a word's times include the pause", () => {
  const [first, second] = [word('we', 0, 1), word('wait,', 1, 2.9)];
  const [third, fourth] = [word('until', 2.9, 4), word('noon.', 4, 4.6)];
  const reading = { text: 'we wait, until noon.', words: [first, second, third, fourth] };
  expect(partPhrases([span(10, 12), span(13, 15)], reading, 'en')).toEqual([
    { segment: word('we wait,', 10, 12), words: [word('we', 10, 11), word('wait,', 11, 12)] },
    { segment: word('until noon.', 13, 15), words: [word('until', 13, 14), word('noon.', 14, 14.6)] },
  ]);
});

it('keeps a phrase whole when its words have no times, and leaves out a phrase without words', () => {
  const spans = [span(0, 2), span(3, 5)];
  expect(partPhrases(spans, { text: 'we wait', words: [] }, 'en')).toEqual([
    { segment: word('we wait', 0, 5), words: [] },
  ]);
  const texts = partPhrases(spans, { text: 'we', words: [word('we', 3, 4)] }, 'en').map((phrase) => phrase?.segment);
  expect(texts).toEqual([undefined, word('we', 3, 5)]);
  expect(partPhrases(spans, { text: '', words: [] }, 'en')).toEqual([]);
});

it('keeps words of languages without spaces together, and Latin ones in them apart', () => {
  const words = ['我', '有', 'big', 'apples'].map((text, at) => word(text, at / 10, (at + 1) / 10));
  const [part] = partPhrases([span(0, 1), span(2, 3)], { text: '我有big apples', words }, 'zh');
  expect(part?.segment.text).toBe('我有big apples');
});
