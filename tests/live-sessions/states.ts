import type { LiveEmbed } from '@orator/contracts/live-embeds/schema';
import { z } from 'zod';
import { answerWithChat } from '../views/answers.ts';
import type { View } from '../views/view.ts';

const Body = z.record(z.string(), z.unknown());

/** The server itself has no chat server, and would refuse the text. */
const withoutText = (json: unknown): unknown => ({ ...Body.parse(json), knowledge: undefined });

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

export const liveSessionsStates: readonly View[] = [
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
    prepare: (calls) => {
      answerWithChat(calls);
      calls.ask('/api/sign/stream_video_driven', withoutText);
    },
    open: async ({ page, words }) => {
      await page.getByRole('textbox', { name: words('live-sessions:knowledge') }).fill('The house closes at six.');
    },
  },
];
