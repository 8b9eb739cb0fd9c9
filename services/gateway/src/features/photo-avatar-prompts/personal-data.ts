import type { PhotoAvatarPromptModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Prompts for portraits of invented people (see `PersonalTable`); the images made from them are photos. */
export const photoAvatarPromptPersonalData: readonly PersonalTable[] = [
  {
    table: 'photo_avatar_prompt',
    export: toList(
      'prompts',
      inBatches<PhotoAvatarPromptModel>((db, batch) => db.photoAvatarPrompt.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          name: 'exported',
          description: 'exported',
          reading: 'exported',
          taskId: 'exported',
          requestKey: 'internal',
          createdAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: async (tx, from, to) => {
        // Idempotency keys are per user, and the account may have used the same one.
        await tx.photoAvatarPrompt.updateMany({ where: { userId: from }, data: { userId: to, requestKey: null } });
      },
    },
  },
];
