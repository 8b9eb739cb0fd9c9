import type { PersonalTable } from '@orator/platform/personal-data';

/** Sessions on their way to another device (see `PersonalTable`). */
export const handOffPersonalData: readonly PersonalTable[] = [
  {
    table: 'hand_off',
    export: { to: 'none', why: 'the hash of a code that lives for a minute' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'it belongs to a session of the trial, which ends' },
  },
];
