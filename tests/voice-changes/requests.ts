import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import { feature } from '../contracts/feature.ts';
import { addRecording, findVoice } from '../support/gateway-rows.ts';
import { quoteChange } from './quote-change.ts';

export const voiceChangesFeature = feature(
  voiceChanges,
  ({ gateway }) => ({
    quote: [
      async (user) => ({
        user,
        body: {
          recording_id: await addRecording(gateway, user.id, 'changing'),
          voice_id: findVoice('en'),
          title: 'My greeting',
        },
      }),
    ],
    start: [
      async (user) => {
        const { task_id, ticket } = await quoteChange(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[voiceChanges.quote, voiceChanges.start]],
);
