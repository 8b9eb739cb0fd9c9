import type { LogoModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Logos (see `PersonalTable`). */
export const logoPersonalData: readonly PersonalTable[] = [
  {
    table: 'logo',
    export: toList(
      'logos',
      inBatches<LogoModel>((db, batch) => db.logo.findMany(batch)),
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
      const rows = await tx.logo.findMany({ where: { userId: { in: [...userIds] } }, select: { key: true } });
      return { keys: rows.map(({ key }) => key) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.logo.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
