import { podcasts } from '@orator/contracts/podcasts/routes';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { ask, type Gateway, type User } from '../support/gateway.ts';
import { addImage, makeScript } from '../support/gateway-rows.ts';

const TURNS = [
  { speaker: 0, text: 'Welcome back. Today we talk about the sea.', chapter: 'The sea' },
  { speaker: 1, text: 'I have looked forward to it.' },
  { speaker: 0, text: 'Really?' },
];

/** A podcast of two photos of a user. */
export async function preparePodcast(
  gateway: Gateway,
  { id }: User,
  change: Partial<NewPodcast> = {},
): Promise<NewPodcast> {
  const { voice_id, locale } = makeScript('');
  const speaker = async (name: string) => ({ name, voice_id, locale, image_id: await addImage(gateway, id) });
  const speakers = [await speaker('Nora'), await speaker('Omar')];
  return { speakers, turns: TURNS, layout: 'auto', ratio: '16:9', mode: 0, ...change };
}

/** A quote for it. */
export const quotePodcast = async (gateway: Gateway, user: User, change: Partial<NewPodcast> = {}): Promise<Quote> =>
  (await ask(gateway, podcasts.quote, { user, body: await preparePodcast(gateway, user, change) })).value();
