import type { ContentRefusalModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Refusals of a person's texts and pictures, and their appeals (see `PersonalTable`). */
export const contentRefusalPersonalData: readonly PersonalTable[] = [
  {
    table: 'content_refusal',
    export: toList(
      'content_refusals',
      inBatches<ContentRefusalModel>((db, batch) => db.contentRefusal.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          kind: 'exported',
          hash: 'exported',
          rule: 'exported',
          state: 'exported',
          appeal: 'exported',
          createdAt: 'exported',
          appealedAt: 'exported',
          decidedAt: 'exported',
          toldAt: 'internal',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: async (tx, from, to) => {
        // If the account was refused the same content, its own row is kept.
        const own = await tx.contentRefusal.findMany({ where: { userId: to }, select: { hash: true } });
        const hashes = own.map(({ hash }) => hash);
        await tx.contentRefusal.deleteMany({ where: { userId: from, hash: { in: hashes } } });
        await tx.contentRefusal.updateMany({ where: { userId: from }, data: { userId: to } });
      },
    },
  },
];
