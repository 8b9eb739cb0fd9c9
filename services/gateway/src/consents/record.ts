import type { ConsentKind, Statement } from '@orator/contracts/consents/kinds';
import type { Locale } from '@orator/contracts/core/common';
import { newId, type Tx } from '@orator/db/client';

/** What a person agreed to: with the words of its kind, about one file. */
export interface GivenConsent {
  /** When what it covers is written before it. */
  readonly id?: string;
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly statement: Statement;
  /** In which the words were shown. */
  readonly locale: Locale;
  /** SHA-256 of the file as it was sent, hexadecimal. */
  readonly hash: string;
}

/**
 * Keeps a consent, in the transaction that stores what it covers; the rows that it covers name it.
 * @returns its id
 */
export async function recordConsent(tx: Tx, consent: GivenConsent): Promise<string> {
  const { id } = await tx.consent.create({ data: { id: newId(), ...consent }, select: { id: true } });
  return id;
}

/** Whether a consent was given by this person and not taken back. */
export async function isConsentInForce(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.consent.count({ where: { id, userId, revokedAt: null } })) > 0;
}
