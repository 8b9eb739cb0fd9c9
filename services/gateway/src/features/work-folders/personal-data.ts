import type { WorkFolderModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** The folders in which users keep their works (see `PersonalTable`). */
export const workFolderPersonalData: readonly PersonalTable[] = [
  {
    table: 'work_folder',
    export: toList(
      'work_folders',
      inBatches<WorkFolderModel>((db, batch) => db.workFolder.findMany(batch)),
      { fields: { id: 'exported', userId: 'owner', name: 'exported', createdAt: 'exported' } },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.workFolder.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
