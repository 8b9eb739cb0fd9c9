import { dubs } from '@orator/contracts/dubs/routes';
import { feature } from '../contracts/feature.ts';
import { addVideoAvatar } from '../support/gateway-rows.ts';
import { addDubSample } from './add-dub-sample.ts';
import { askDub, prepareDub } from './quote-dub.ts';

export const dubsFeature = feature(
  dubs,
  ({ gateway }) => ({
    sample: [
      async () => {
        await addDubSample(gateway);
        return {};
      },
    ],
    hear: [
      async (user) => ({
        user,
        body: { video_avatar_id: await addVideoAvatar(gateway, user.id), text: 'Hello there.', locale: 'en' },
      }),
    ],
    transcribe: [
      async (user) => ({ user, body: { video_avatar_id: await addVideoAvatar(gateway, user.id), locale: 'en' } }),
    ],
    wording: [
      async (user) => ({
        user,
        body: { original: 'Hello.', text: 'Hola a todos los que hoy nos acompañan.', locale: 'es', share: 0.7 },
      }),
    ],
    quote: [async (user) => ({ user, body: await prepareDub(gateway, user) })],
    start: [
      async (user) => {
        const { task_id, ticket } = (await askDub(gateway, user)).value();
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[dubs.quote, dubs.start]],
);
