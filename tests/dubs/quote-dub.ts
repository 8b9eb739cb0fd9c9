import { dubs } from '@orator/contracts/dubs/routes';
import type { NewDub } from '@orator/contracts/dubs/schema';
import { ask, type Gateway, type User } from '../support/gateway.ts';
import { addVideoAvatar, findVoice } from '../support/gateway-rows.ts';

/** A dub of eight seconds of footage; 1.34 credits. */
export const prepareDub = async (gateway: Gateway, user: User): Promise<NewDub> => ({
  video_avatar_id: await addVideoAvatar(gateway, user.id),
  from: 'en',
  locale: 'es',
  speakers: [{ name: 'Nora', voice_id: findVoice('es'), in_picture: true }],
  lines: [{ from: 1, to: 3, speaker: 0, original: 'Hello there.', text: 'Hola a todos.' }],
  original_sound: 'quiet',
  captions: 'none',
});

export const askDub = async (gateway: Gateway, user: User, change: Partial<NewDub> = {}) =>
  ask(gateway, dubs.quote, { user, body: { ...(await prepareDub(gateway, user)), ...change } });
