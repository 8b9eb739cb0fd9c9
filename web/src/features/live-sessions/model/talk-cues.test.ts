import { expect, test } from 'vitest';
import { createTalkCues, toSrt, toText, toVtt } from './talk-cues.ts';

const NAMES = { you: 'You:', avatar: 'The avatar:' };

/** A sentence of `count` phones, a tenth of a second each. */
const sentence = (text: string, count = 10) => ({
  text,
  phones: Array.from({ length: count }, (_, i) => ({ ipa: 'a', start: i / 10, end: (i + 1) / 10, stress: 0 as const })),
});

test('writes a conversation as subtitles and text, cut where it was interrupted, without what was not heard', () => {
  const cues = createTalkCues();
  cues.begin(10);
  cues.said('Hi <b>', 11);
  cues.spoken(sentence('Hello.'), 12, 13.5);
  cues.spoken(sentence('How are you?'), 13.5, 15);
  cues.spoken(sentence('Never heard.'), 15, 17);
  // ' you?' and ' Never heard.' are lost.
  expect(cues.hush(14.25)).toBe(18);
  cues.said('Stop!', 3673.5);
  expect(toSrt(cues.all(), NAMES)).toBe(
    [
      '1\n00:00:01,000 --> 00:00:02,000\nYou: Hi <b>\n',
      '2\n00:00:02,000 --> 00:00:03,500\nThe avatar: Hello.\n',
      '3\n00:00:03,500 --> 00:00:04,250\nThe avatar: How are —\n',
      '4\n01:01:03,500 --> 01:01:04,500\nYou: Stop!\n',
    ].join('\n'),
  );
  expect(toVtt(cues.all(), NAMES)).toContain(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nYou: Hi &lt;b&gt;\n\n00:00:02.000',
  );
  cues.said('Please.', 3674);
  expect(toText(cues.all(), NAMES)).toBe('You: Hi <b>\nThe avatar: Hello. How are —\nYou: Stop!\nYou: Please.');
});

test('continues after the lines from before a reload', () => {
  const cues = createTalkCues([{ who: 'you', start: 1, end: 2.5, text: 'Hi' }]);
  cues.begin(100);
  cues.spoken(sentence('Hello.'), 101, 102);
  expect(cues.all().map(({ start, end }) => [start, end])).toEqual([
    [1, 2.5],
    [3.5, 4.5],
  ]);
});

test('keeps a subtitle together whose text has an empty line', () => {
  const cues = createTalkCues();
  cues.begin(0);
  cues.said('a\n\nb --> c', 0);
  expect(toSrt(cues.all(), NAMES)).toBe('1\n00:00:00,000 --> 00:00:01,000\nYou: a\nb → c\n');
});
