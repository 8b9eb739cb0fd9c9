import type { LexiconEntryModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Words and how their owners have them said (see `PersonalTable`). */
export const lexiconPersonalData: readonly PersonalTable[] = [
  {
    table: 'lexicon_entry',
    export: toList(
      'lexicon',
      inBatches<LexiconEntryModel>((db, batch) => db.lexiconEntry.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          locale: 'exported',
          word: 'exported',
          said: 'exported',
          matchCase: 'exported',
          key: 'internal',
          createdAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial has no lexicon' },
  },
];
