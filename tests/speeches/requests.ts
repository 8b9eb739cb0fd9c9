import { speeches } from '@orator/contracts/speeches/routes';
import { feature } from '../contracts/feature.ts';
import { finishedSpeech, quoteSpeech, makeScript } from '../support/gateway-rows.ts';

export const speechesFeature = feature(
  speeches,
  ({ gateway }) => ({
    quote: [(user) => ({ user, body: { script: { ...makeScript('Hello there.'), speed: 1.25 } } })],
    audio: [async (user) => ({ user, params: { id: await finishedSpeech(gateway, user) }, query: { format: 'mp3' } })],
    start: [
      async (user) => {
        const { task_id, ticket } = await quoteSpeech(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[speeches.quote, speeches.start]],
);
