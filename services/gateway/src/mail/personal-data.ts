import type { PersonalTable } from '@orator/platform/personal-data';

/** Messages to people (see `PersonalTable`). */
export const mailPersonalData: readonly PersonalTable[] = [
  {
    table: 'mail_outbox',
    export: { to: 'none', why: 'the messages are encrypted and are in the person’s mailbox minutes later' },
    deletion: { by: 'nobody', why: 'the message that says that the account was deleted is sent after it' },
    trial: { to: 'nobody', why: 'a trial has no address' },
  },
];
