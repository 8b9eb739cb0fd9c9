import type { SharedVideoModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Share links of works (see `PersonalTable`). */
export const sharedVideoPersonalData: readonly PersonalTable[] = [
  {
    table: 'shared_video',
    export: toList(
      'shared_videos',
      inBatches<SharedVideoModel>((db, batch) => db.sharedVideo.findMany(batch)),
      {
        fields: {
          id: 'internal',
          taskId: 'exported',
          userId: 'owner',
          code: 'exported',
          createdAt: 'exported',
          withdrawnAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      // The link continues to work under the account.
      to: 'account',
      run: (tx, from, to) => tx.sharedVideo.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
