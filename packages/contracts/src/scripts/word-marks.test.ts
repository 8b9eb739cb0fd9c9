import { expect, test } from 'vitest';
import { checkScript } from './check-script.ts';
import { asSaid, splitStresses, withoutMarks, wordMark, wordMarksIn } from './word-marks.ts';
import { estimateSpeechSeconds } from './speech-estimate.ts';

test.each([
  ['Ask [Nguyen=Nwin] now.[1s] Yes.', 'Ask Nwin now.[1s] Yes.', 'Ask Nguyen now.  Yes.'],
  ['[!Now], [+2st not then]! [!-3st Nguyen=Nwin]', 'Now, not then! Nwin', 'Now, not then! Nguyen'],
  // No words, no change, too high, no blank, too long.
  ['[!] [!?] [+0st a] [+7st a] [+2sta]', '[!] [!?] [+0st a] [+7st a] [+2sta]', '[!] [!?] [+0st a] [+7st a] [+2sta]'],
  // Not marks: nothing is said, a line break, brackets in brackets, a pause, an equation.
  [
    '[Nguyen=] [=x] [a= ] [a=b\nc] [[x] [2s] [a=b=c] a=b',
    '[Nguyen=] [=x] [a= ] [a=b\nc] [[x] [2s] [a=b=c] a=b',
    '[Nguyen=] [=x] [a= ] [a=b\nc] [[x]   [a=b=c] a=b',
  ],
  [
    '<say-as interpret-as="x">[<b>=bold]</say-as>',
    '<say-as interpret-as="x">bold</say-as>',
    '<say-as interpret-as="x"><b></say-as>',
  ],
])('speaks the marks in %s as %s, and shows %s', (text, said, read) => {
  expect(asSaid(text)).toBe(said);
  expect(withoutMarks(text)).toBe(read);
});

test('estimates and checks a marked word by its pronunciation, not by what is written', () => {
  const mark = wordMark('北京北京北京北京', { said: 'Beijing' });
  expect(estimateSpeechSeconds(mark, 'en')).toBe(estimateSpeechSeconds('Beijing', 'en'));
  expect(checkScript(mark, 'en').ok).toBe(true);
  expect(checkScript('[x=...]'.replace('x', '!'), 'en')).toEqual({ ok: false, reason: 'text_unspeakable' });
});

test('reads a mark back as it was written', () => {
  const manners = [
    { said: 'Nwin', emphasis: false, pitch: 0 },
    { said: null, emphasis: true, pitch: 0 },
    { said: null, emphasis: false, pitch: -2 },
    { said: 'Nwin', emphasis: true, pitch: 6 },
  ];
  for (const manner of manners) {
    const mark = wordMark('Dr. Nguyen', manner);
    expect(wordMarksIn(`Ask ${mark}.`)).toEqual([{ start: 4, end: 4 + mark.length, written: 'Dr. Nguyen', ...manner }]);
  }
  expect(wordMark('now', {})).toBe('now');
});

test('separates emphasis and pitch from the text, by positions in what people read', () => {
  expect(splitStresses('Ask [Dr. N=N], [!now] or [+2st not at all].')).toEqual({
    text: 'Ask [Dr. N=N], now or not at all.',
    stresses: [
      { from: 8, to: 11, emphasis: true, pitch: 0 },
      { from: 13, to: 21, emphasis: false, pitch: 2 },
    ],
  });
});

test('estimates a slightly longer speech when a word is emphasised, and the same length when a word has another pitch', () => {
  const [plain, loud, high] = ['I never go.', 'I [!never] go.', 'I [+2st never] go.'].map((text) =>
    estimateSpeechSeconds(text, 'en'),
  );
  expect(loud).toBeGreaterThan(plain ?? 0);
  expect(loud).toBeLessThan(1.1 * (plain ?? 0));
  expect(high).toBe(plain);
});
