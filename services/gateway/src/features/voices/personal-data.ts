import type { FavouriteVoiceModel } from '@orator/db/client';
import { allAtOnce, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Favourite voices (see `PersonalTable`). */
export const voicePersonalData: readonly PersonalTable[] = [
  {
    table: 'favourite_voice',
    export: toList(
      'favourite_voices',
      allAtOnce<FavouriteVoiceModel>((db, userId) => db.favouriteVoice.findMany({ where: { userId } })),
      { fields: { userId: 'owner', voiceId: 'exported', createdAt: 'exported' } },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: async (tx, from, to) => {
        const marked = await tx.favouriteVoice.findMany({ where: { userId: from } });
        const data = marked.map((row) => ({ ...row, userId: to }));
        // The account may have marked the same voice.
        await tx.favouriteVoice.createMany({ data, skipDuplicates: true });
        return tx.favouriteVoice.deleteMany({ where: { userId: from } });
      },
    },
  },
];
