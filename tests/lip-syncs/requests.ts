import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import { feature } from '../contracts/feature.ts';
import { addImage, addRecording } from '../support/gateway-rows.ts';
import { quoteLipSync } from './quote-lip-sync.ts';

export const lipSyncsFeature = feature(
  lipSyncs,
  ({ gateway }) => ({
    quote: [
      async (user) => ({
        user,
        body: {
          image_id: await addImage(gateway, user.id),
          recording_id: await addRecording(gateway, user.id, 'driving'),
          transcript: { text: 'Hello there.', locale: 'en' },
          title: 'My song',
        },
      }),
    ],
    start: [
      async (user) => {
        const { task_id, ticket } = await quoteLipSync(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[lipSyncs.quote, lipSyncs.start]],
);
