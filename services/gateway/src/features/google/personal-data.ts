import type { GoogleIdentityModel } from '@orator/db/client';
import { allAtOnce, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Accounts elsewhere that sign a person in (see `PersonalTable`). */
export const googlePersonalData: readonly PersonalTable[] = [
  {
    table: 'google_identity',
    export: toList<GoogleIdentityModel>(
      'signs_in_with',
      allAtOnce((db, userId) => db.googleIdentity.findMany({ where: { userId } })),
      { fields: { issuer: 'exported', subject: 'exported', userId: 'owner', createdAt: 'exported' } },
    ),
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial signs in nowhere' },
  },
];
