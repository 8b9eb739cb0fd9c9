import { speeches } from '@orator/contracts/speeches/routes';
import { feature } from '../contracts/feature.ts';
import { quoteSpeech, scriptOf } from '../support/gateway-rows.ts';

export const speechesFeature = feature(
  speeches,
  ({ gateway }) => ({
    quote: [(user) => ({ user, body: { script: scriptOf('Hello there.') } })],
    start: [
      async (user) => {
        const { task_id, ticket } = await quoteSpeech(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[speeches.quote, speeches.start]],
);
