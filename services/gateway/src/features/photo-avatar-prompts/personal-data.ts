import type { PhotoAvatarPromptModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Words about people who do not exist (see `PersonalTable`); the images made from them are photos. */
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
        // Keys are each person's own, and the account may have used the same one.
        await tx.photoAvatarPrompt.updateMany({ where: { userId: from }, data: { userId: to, requestKey: null } });
      },
    },
  },
];
