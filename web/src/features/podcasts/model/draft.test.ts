import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import { expect, test } from 'vitest';
import { emptyDraft, newTurn, toDraft, withTranslation, writeTurns } from './draft.ts';

test('makes a podcast again with the speed and pitch of each of its voices', () => {
  const speaker = { name: 'Nora', image_id: 'a', voice_id: 'b', locale: 'en' } as const;
  const input: NewPodcast = {
    speakers: [{ ...speaker, speed: 1.2, pitch: -2 }, speaker],
    turns: [{ speaker: 0, text: 'Hello.' }],
    layout: 'auto',
    ratio: '16:9',
    mode: 0,
  };
  const { speakers } = toDraft(input);
  expect(speakers).toMatchObject([{ speed: 1.2, pitch: -2 }, {}]);
  expect(speakers[1]).not.toHaveProperty('pitch');
});

test('a podcast is translated turn by turn, and new voices are suggested', () => {
  const [first, second] = [newTurn(0, 'Hello,\nNora.', 'Start'), newTurn(1, 'Hi. How are you?')];
  const empty = emptyDraft('en');
  const speakers = empty.speakers.map((speaker) => ({ ...speaker, voiceId: 'a' }));
  const draft = { ...empty, speakers, turns: [first, newTurn(1), second] };
  expect(writeTurns(draft.turns)).toBe('Hello, Nora.\nHi. How are you?');
  const translated = withTranslation(draft, 'Olá, Nora.\n\nOi. Como vai?\n', 'pt');
  expect(translated.turns.map(({ text }) => text)).toEqual(['Olá, Nora.', '', 'Oi. Como vai?']);
  expect(translated.turns[0]).toMatchObject({ id: first.id, chapter: 'Start' });
  expect(translated.speakers).toMatchObject([
    { locale: 'pt', voiceId: null },
    { locale: 'pt', voiceId: null },
  ]);
});

test('a translation with another number of lines loses no words', () => {
  const draft = { ...emptyDraft('en'), turns: [newTurn(0, 'One.'), newTurn(1, 'Two.')] };
  const words = (text: string) => withTranslation(draft, text, 'pt').turns.map((turn) => turn.text);
  expect(words('Um.')).toEqual(['Um.', 'Two.']);
  expect(words('Um.\nDois.\nTrês.')).toEqual(['Um.', 'Dois. Três.']);
});
