import { createHash } from 'node:crypto';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import type { Tx } from '@orator/db/client';
import { recordConsent } from '../../services/gateway/src/consents/record.ts';

/** A consent to the use of a photo; its id. */
export const addConsent = (tx: Tx, userId: string): Promise<string> =>
  recordConsent(tx, {
    userId,
    kind: 'photo',
    statement: CURRENT_STATEMENTS.photo,
    locale: 'de',
    hash: createHash('sha256').update(userId).digest('hex'),
  });
