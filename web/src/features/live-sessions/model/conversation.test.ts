import { expect, test } from 'vitest';
import { applyHappening, BEGINNING, type Conversation, findPhase, type Happening } from './conversation.ts';

const speech = (turn: number, number: number, text: string): Happening => ({
  type: 'speech',
  turn,
  number,
  text,
  duration_s: 1,
  phones: [],
  rate: 16_000,
  audio: '',
});
const after = (...events: Happening[]): Conversation => events.reduce(applyHappening, BEGINNING);
const JOINED: Happening = { type: 'joined', turn: 0, chat: true, hears: false };
const said = (text: string): Happening => ({ type: 'said', text });

test('joins the sentences of an answer in one line, and ignores what arrives late for an earlier turn', () => {
  const talk = after(
    JOINED,
    said('Hi'),
    speech(1, 1, 'Hello.'),
    speech(1, 2, 'How are you?'),
    said('Wait'),
    speech(1, 3, 'Fine?'),
    {
      type: 'turn_end',
      turn: 1,
    },
  );
  expect(talk.lines.map(({ who, text }) => [who, text])).toEqual([
    ['you', 'Hi'],
    ['avatar', 'Hello. How are you?'],
    ['you', 'Wait'],
  ]);
  expect(talk.answering).toBe(true);
  expect(applyHappening(talk, { type: 'turn_end', turn: 2 }).answering).toBe(false);
});

test('cuts an interrupted answer after the last word that was heard, and removes it if none was', () => {
  const talk = after(JOINED, said('Hi'), speech(1, 1, 'Hello.'), speech(1, 2, 'How are you?'));
  const cut = applyHappening(talk, { type: 'interrupted', lost: 5 });
  expect(cut.lines.at(-1)).toMatchObject({ who: 'avatar', text: 'Hello. How are', interrupted: true });
  expect(applyHappening(talk, { type: 'interrupted', lost: 19 }).lines.map(({ who }) => who)).toEqual(['you']);
  expect(applyHappening(talk, { type: 'interrupted', lost: 0 }).lines).toBe(talk.lines);
});

test('shows a repeated sentence once', () => {
  const kept = { ...BEGINNING, lines: after(JOINED, speech(0, 1, 'Hello.')).lines, shown: 1 };
  const again = [speech(0, 1, 'Hello.'), speech(0, 2, 'How are you?')].reduce(applyHappening, kept);
  expect(again.lines.map(({ text }) => text)).toEqual(['Hello. How are you?']);
});

test('shows a refusal as a line of its own, and takes another question', () => {
  const talk = after(JOINED, said('Hi'), { type: 'refused', turn: 1, name: 'busy', message: 'Try again.' });
  expect(talk).toMatchObject({ answering: false, summary: null });
  expect(talk.lines.at(-1)).toMatchObject({ who: 'problem', text: 'Try again.' });
});

test('counts turns on after a reconnection, and keeps the reported end of a session when the connection is lost', () => {
  expect(after({ type: 'joined', turn: 4, chat: false, hears: false }, said('Hi')).turn).toBe(5);
  const ended = after(JOINED, { type: 'ended', reason: 'credits', used_s: 61, charged: 4.07 }, { type: 'unreachable' });
  expect(ended.summary).toEqual({ reason: 'credits', usedS: 61, charged: 4.07 });
});

test('shows the sources of an answer only with that answer', () => {
  const { lines } = after(
    said('When do you open?'),
    speech(1, 1, 'At nine.'),
    { type: 'sources', turn: 1, titles: ['Opening hours'] },
    said('Hello.'),
    { type: 'sources', turn: 1, titles: ['Late'] },
  );
  expect(lines.map(({ text, sources }) => [text, sources])).toEqual([
    ['When do you open?', undefined],
    ['At nine.', ['Opening hours']],
    ['Hello.', undefined],
  ]);
});

test('shows only the heard words while the avatar is paused, and all of them again when it goes on', () => {
  const held = after(JOINED, said('Hi'), speech(1, 1, 'Hello. How are you?'), { type: 'held', lost: 12 });
  expect(held.lines.at(-1)).toMatchObject({ text: 'Hello.', interrupted: true });
  expect(findPhase(held)).toBe('listening');
  // A sentence that arrives during the pause was not heard.
  const more = applyHappening(held, speech(1, 2, 'Fine?'));
  expect(more.lines.at(-1)?.text).toBe('Hello.');
  expect(applyHappening(more, { type: 'resumed' }).lines.at(-1)).toEqual({
    id: 2,
    who: 'avatar',
    text: 'Hello. How are you? Fine?',
  });
  expect(applyHappening(more, said('Wait')).lines.map(({ text }) => text)).toEqual(['Hi', 'Hello.', 'Wait']);
});

test('shows an avatar as thinking from a question until its first words', () => {
  const asked = after(JOINED, said('Hi'));
  expect(findPhase(asked)).toBe('thinking');
  expect(findPhase(applyHappening(asked, speech(1, 1, 'Hello.')))).toBe('speaking');
});
