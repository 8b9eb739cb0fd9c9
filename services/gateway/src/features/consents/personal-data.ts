import type { ConsentModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';
import { findWords } from './words.ts';

/** Receipts of what people agreed to (see `PersonalTable`). */
export const consentPersonalData: readonly PersonalTable[] = [
  {
    table: 'consent',
    export: toList(
      'consents',
      inBatches<ConsentModel>((db, batch) => db.consent.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          kind: 'exported',
          hash: 'exported',
          statement: 'exported',
          locale: 'exported',
          givenAt: 'exported',
          revokedAt: 'exported',
        },
        present: (row) => ({ words: findWords(row) }),
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.consent.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
