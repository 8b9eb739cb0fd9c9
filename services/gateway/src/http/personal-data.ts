import type { PersonalTable } from '@orator/platform/personal-data';

/** Stored responses (see `PersonalTable`). */
export const idempotencyPersonalData: readonly PersonalTable[] = [
  {
    table: 'idempotency_key',
    export: { to: 'none', why: 'copies of responses for a day; what they report is exported' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a key belongs to whoever sent it' },
  },
];
