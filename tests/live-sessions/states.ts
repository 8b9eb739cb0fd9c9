import type { LiveEmbed } from '@orator/contracts/live-embeds/schema';
import type { LiveKnowledge, TriedAnswer, UnansweredQuestion } from '@orator/contracts/live-knowledge/schema';
import { answerWithChat } from '../views/answers.ts';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';
import { talkStates } from './talk.states.ts';

/** A key that is answered for, as nothing in the shared account has one. */
const EMBED: LiveEmbed = {
  sample: 'lisa',
  voice_id: '01990a00-0000-7001-a0e4-9a6e491b7a83',
  locale: 'en',
  name: 'Lisa',
  greeting: 'Good day.',
  origins: ['https://shop.example', 'https://www.shop.example'],
  daily_credits: 20,
  sessions_at_once: 2,
  id: '01990a00-0000-7001-a0e4-9a6e491b7a82',
  key: 'pk_q2Vf8nT0b1yXc7KzL4mPdw',
  created_at: '2026-01-31T12:00:00.000Z',
  used: { credits: 7.4, sessions: 5, running: 1 },
};

const KNOWN: readonly LiveKnowledge[] = [
  {
    id: '01990a00-0000-7001-a0e4-9a6e491b7a84',
    question: 'Are dogs allowed?',
    text: 'Yes, on a lead.',
    created_at: '2026-01-31T12:00:00.000Z',
  },
  {
    id: '01990a00-0000-7001-a0e4-9a6e491b7a85',
    question: null,
    text: 'The Mill House is a small guest house on the river. It has eleven rooms and a garden that goes down to the water.',
    created_at: '2026-01-31T11:00:00.000Z',
  },
];
const UNANSWERED: UnansweredQuestion = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7a86',
  question: 'Is there a swimming pool?',
  asked: 3,
  asked_at: '2026-01-31T12:00:00.000Z',
};
const TRIED: TriedAnswer = { known: false, answer: 'I don’t know that.', source_ids: [] };

const answerKnowledge = (calls: Calls): void => {
  calls.answer('/api/live-knowledge?*', { items: KNOWN, next_cursor: null });
  calls.answer('/api/live-knowledge/ask', TRIED);
  calls.answer('/api/live-questions?*', { items: [UNANSWERED], next_cursor: null });
};

export const liveSessionsStates: readonly View[] = [
  ...talkStates,
  {
    path: '/stream-avatar/on-your-site',
    by: 'person',
    state: 'with a key and its code',
    prepare: (calls) => {
      calls.answer('/api/live-embeds', { items: [EMBED] });
      calls.answerPage('/live-embed?*', '<title>Lisa</title>');
    },
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('live-sessions:sites.code') }).click();
      await page.getByRole('heading', { name: words('live-sessions:sites.button') }).waitFor();
    },
  },
  {
    path: '/stream-avatar',
    by: 'person',
    state: 'with a chat server',
    prepare: answerWithChat,
  },
  {
    path: '/stream-avatar',
    by: 'person',
    state: 'that knows something',
    prepare: answerKnowledge,
    open: async ({ page, words }) => {
      await page.getByRole('textbox', { name: words('live-sessions:knows.try') }).fill(UNANSWERED.question);
      await page.getByRole('button', { name: words('live-sessions:knows.ask'), exact: true }).click();
      await page
        .getByRole('button', { name: words('live-sessions:knows.writeAnswer'), exact: true })
        .first()
        .waitFor();
    },
  },
  {
    path: '/stream-avatar',
    by: 'person',
    state: 'is told an answer',
    prepare: answerKnowledge,
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('live-sessions:knows.addPair') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
