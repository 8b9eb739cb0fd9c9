import type { BackgroundImageModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Own backgrounds, and what was put on top (see `PersonalTable`). */
export const backgroundImagePersonalData: readonly PersonalTable[] = [
  {
    table: 'background_image',
    export: toList(
      'backgrounds',
      inBatches<BackgroundImageModel>((db, batch) => db.backgroundImage.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          key: 'file',
          width: 'exported',
          height: 'exported',
          createdAt: 'exported',
        },
        present: ({ key }, storage) => ({ image_url: storage.url(key) }),
      },
    ),
    files: async (tx, userIds) => {
      const where = { userId: { in: [...userIds] } };
      const rows = await tx.backgroundImage.findMany({ where, select: { key: true } });
      return { keys: rows.map(({ key }) => key) };
    },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial uploads no backgrounds' },
  },
  {
    table: 'background_top',
    export: { to: 'none', why: 'the order in which backgrounds are listed' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial orders no backgrounds' },
  },
];
