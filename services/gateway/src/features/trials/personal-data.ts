import type { PersonalTable } from '@orator/platform/personal-data';

/** Rows about a visitor without an account (see `PersonalTable`). */
export const trialPersonalData: readonly PersonalTable[] = [
  {
    table: 'trial',
    export: { to: 'none', why: 'an account has no trial' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'signing up or in ends it' },
  },
  {
    table: 'trial_use',
    export: { to: 'none', why: 'keyed hashes of a device and a network: no row can be found for a person' },
    deletion: { by: 'nobody', why: 'a new trial must not give the results of a day again; rows go after two days' },
    trial: { to: 'nobody', why: 'it counts for the device and the network, whoever uses them' },
  },
];
