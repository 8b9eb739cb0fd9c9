import { expect, test } from 'vitest';
import { DUB_LIMITS } from './limits.ts';
import { type Transcript, transcriptLines } from './transcript-lines.ts';

const about = { locale: 'en', videoS: 20 } as const;
const makeLines = (segments: Transcript['segments'], words: Transcript['words'] = []) =>
  transcriptLines({ segments, words }, about)?.lines;
const said = (start: number, end: number, text: string) => ({ start, end, text });

test('makes dub lines of recognised segments: sorted, without overlap, none beyond the end of the video', () => {
  const segments = [
    said(4, 30, ' Bye\u0000. '),
    said(0.5, 3, ' Hello  there.'),
    said(2.5, 4.5, 'How are you?'),
    said(3, 4, ' ... '),
    said(20, 22, 'Thanks for watching!'),
  ];
  expect(transcriptLines({ segments, words: [] }, about)).toEqual({
    lines: [
      { from: 0.5, to: 3, text: 'Hello there.' },
      { from: 3, to: 4.5, text: 'How are you?' },
      { from: 4.5, to: 20, text: 'Bye .' },
    ],
    dropped: 1,
  });
});

test('joins a segment that has no room of its own with the line before it', () => {
  const segments = [said(1, 19.9, 'Good'), said(19.5, 20, 'morning.')];
  expect(makeLines(segments)).toEqual([{ from: 1, to: 20, text: 'Good morning.' }]);
});

test('keeps in each line who says it', () => {
  const segments = [
    { ...said(0, 10, 'One two three. Four five six.'), speaker: 1 },
    { ...said(11, 12, 'Seven.'), speaker: 0 },
  ];
  expect(makeLines(segments)?.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['One two three.', 1],
    ['Four five six.', 1],
    ['Seven.', 0],
  ]);
});

test('a long segment is cut at its sentences by the times of its words, or by letters without them', () => {
  const segments = [said(1, 11, 'One two. Three four five.'), said(12, 13, 'Six.')];
  const words = ['One', 'two', 'Three', 'four', 'five'].map((text, i) => said(1 + i * 2, 2.5 + i * 2, text));
  expect(makeLines(segments, [...words, said(12, 13, 'Six')])).toEqual([
    { from: 1, to: 4.5, text: 'One two.' },
    { from: 5, to: 10.5, text: 'Three four five.' },
    { from: 12, to: 13, text: 'Six.' },
  ]);
  const [first, second] = makeLines(segments) ?? [];
  expect([first?.from, first?.to, second?.from, second?.to]).toEqual(
    [1, 4.3333, 4.3333, 11].map((at) => expect.closeTo(at)),
  );
  // One word cannot give two sentences their times.
  expect(makeLines(segments, words.slice(0, 1))).toHaveLength(3);
});

test.each([
  ['with spaces', 'word '.repeat(300)],
  ['without them', '好'.repeat(1500)],
])('a sentence %s that is longer than a line can be goes on in the next ones', (_what, text) => {
  const lines = makeLines([said(0, 20, text)]);
  expect(lines?.length).toBeGreaterThan(2);
  expect(lines?.every((line) => line.text.length <= DUB_LIMITS.lineCharacters)).toBe(true);
  expect(
    lines
      ?.map((line) => line.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''));
});

test('skips segments without words, and returns no dub lines when there are more lines or words than a dub may have', () => {
  expect(makeLines([said(0, 3, ' ♪ ')])).toEqual([]);
  const segments = Array.from({ length: DUB_LIMITS.lines + 1 }, (_, i) => said(i, i + 1, 'Yes.'));
  expect(transcriptLines({ segments, words: [] }, { locale: 'en', videoS: 400 })).toBeNull();
  expect(transcriptLines({ segments: [said(0, 20, 'word. '.repeat(2500))], words: [] }, about)).toBeNull();
});
