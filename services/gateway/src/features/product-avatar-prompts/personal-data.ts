import type { ProductAvatarPromptModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Choices for pictures with products (see `PersonalTable`); the pictures themselves are photos. */
export const productAvatarPromptPersonalData: readonly PersonalTable[] = [
  {
    table: 'product_avatar_prompt',
    export: toList(
      'product_prompts',
      inBatches<ProductAvatarPromptModel>((db, batch) => db.productAvatarPrompt.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          name: 'exported',
          description: 'exported',
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
        await tx.productAvatarPrompt.updateMany({ where: { userId: from }, data: { userId: to, requestKey: null } });
      },
    },
  },
];
