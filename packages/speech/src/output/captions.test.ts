import { describe, expect, it } from 'vitest';
import { captionsSrt, captionsVtt } from './captions.ts';

/** Words of half a second, one after the other. */
const spoken = (texts: readonly string[], from = 0) =>
  texts.map((text, index) => ({ text, start: from + index / 2, end: from + index / 2 + 0.5 }));

const readCues = (vtt: string): string[][] =>
  vtt
    .split('\n\n')
    .slice(1)
    .map((block) => block.trim().split('\n'));

describe('captionsVtt', () => {
  it('is a valid file without cues when there are no words', () => {
    expect(captionsVtt([])).toBe('WEBVTT\n');
  });

  it('ends cues at sentences and pauses, and escapes markup', () => {
    const words = [...spoken(['Fish', '&', '<chips>.', 'Then']), ...spoken(['later'], 3600)];
    expect(captionsVtt(words)).toBe(
      [
        'WEBVTT',
        '',
        '00:00:00.000 --> 00:00:01.500',
        'Fish &amp; &lt;chips&gt;.',
        '',
        '00:00:01.500 --> 00:00:02.400',
        'Then',
        '',
        '01:00:00.000 --> 01:00:00.900',
        'later',
        '',
      ].join('\n'),
    );
  });

  it('never shows the last word of a sentence alone', () => {
    const long = 'word'.repeat(5);
    expect(readCues(captionsVtt(spoken([long, long, long, long, 'ends.']))).map(([, ...lines]) => lines)).toEqual([
      [`${long} ${long}`],
      [long, `${long} ends.`],
    ]);
  });

  it('breaks a cue so that its two lines are about equally wide', () => {
    const words = 'The shop opens at nine, and the coffee is ready.'.split(' ');
    expect(readCues(captionsVtt(spoken(words))).map(([, ...lines]) => lines)).toEqual([
      ['The shop opens at nine,', 'and the coffee is ready.'],
    ]);
  });

  it.each([
    ['en', Array.from({ length: 200 }, (_, index) => 'word'.repeat((index % 3) + 1)), 42, ' '],
    ['zh', Array.from({ length: 200 }, () => '你好'), 21, ''],
    ['one long word', ['https://example.com/'.repeat(20)], 42, ''],
  ])('keeps %s within two lines of 42 columns and 7 seconds', (_, texts, longest, blank) => {
    const cues = readCues(captionsVtt(spoken(texts)));
    for (const [, ...lines] of cues) {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(longest);
    }
    expect(cues.flatMap(([, ...lines]) => lines).join(blank)).toBe(texts.join(blank));
  });
});

describe('captionsSrt', () => {
  it('has the same cues, numbered, with commas in its times and without escapes', () => {
    const words = [...spoken(['Fish', '&', '<chips>.', 'Then']), ...spoken(['later'], 3600)];
    expect(captionsSrt(words)).toBe(
      [
        '1',
        '00:00:00,000 --> 00:00:01,500',
        'Fish & <chips>.',
        '',
        '2',
        '00:00:01,500 --> 00:00:02,400',
        'Then',
        '',
        '3',
        '01:00:00,000 --> 01:00:00,900',
        'later',
        '',
      ].join('\n'),
    );
    expect(captionsSrt([])).toBe('');
  });
});

describe('captions of several speakers', () => {
  const words = [
    ...spoken(['Hello.', 'Who', 'speaks?']).map((word) => ({ ...word, speaker: 'Nora & Co' })),
    ...spoken(['I', 'do.'], 1.6).map((word) => ({ ...word, speaker: 'Omar' })),
  ];

  it('name the voice of each cue in WebVTT, and who begins to speak in SubRip; no cue has two', () => {
    expect(readCues(captionsVtt(words)).map(([, text]) => text)).toEqual([
      '<v Nora &amp; Co>Hello.',
      '<v Nora &amp; Co>Who speaks?',
      '<v Omar>I do.',
    ]);
    const lines = captionsSrt(words)
      .split('\n\n')
      .map((block) => block.trim().split('\n')[2]);
    expect(lines).toEqual(['Nora & Co: Hello.', 'Who speaks?', 'Omar: I do.']);
  });
});
