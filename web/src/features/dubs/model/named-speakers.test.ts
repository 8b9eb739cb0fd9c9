import { expect, test } from 'vitest';
import { nameSpeakers } from './named-speakers.ts';

const named = (...texts: string[]) =>
  nameSpeakers(texts.map((text) => ({ text, speaker: '' }))).map(({ speaker, text }) => [speaker, text]);

test('takes names before lines for speakers; a line without a name continues the speaker before', () => {
  expect(named('Omar: Hello.', 'Old friend: Hi!', 'How are you?', 'Omar: Fine: thanks.')).toEqual([
    ['Omar', 'Hello.'],
    ['Old friend', 'Hi!'],
    ['Old friend', 'How are you?'],
    ['Omar', 'Fine: thanks.'],
  ]);
  expect(named('张伟：你好。', '张伟：再见。')).toEqual([
    ['张伟', '你好。'],
    ['张伟', '再见。'],
  ]);
});

test.each([
  ['a colon now and then', ['Mind: the gap.', 'Mind: the step.', 'Yes.', 'No.', 'Go.']],
  ['other words each time', ['First: wash.', 'Then: cut.']],
  ['times of day', ['10:30 it begins.', '10:45 it ends.']],
])('finds no named speakers in %s', (_what, texts) => {
  expect(named(...texts)).toEqual(texts.map((text) => ['', text]));
});

test('a file that names its speakers by marks keeps them', () => {
  const lines = [
    { speaker: 'Nora', text: 'Note: one.' },
    { speaker: '', text: 'Note: two.' },
  ];
  expect(nameSpeakers(lines)).toEqual(lines);
});
