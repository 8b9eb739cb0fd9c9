import type { ConsentKind, Statement } from '@orator/contracts/consents/kinds';
import type { Locale } from '@orator/contracts/core/common';
import { newId, type Tx } from '@orator/db/client';

/** A consent: the statement that was agreed to, about one file. */
export interface GivenConsent {
  /** Set when the row that it covers is written first. */
  readonly id?: string;
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly statement: Statement;
  /** The language in which the statement was shown. */
  readonly locale: Locale;
  /** SHA-256 of the file as it was sent, hexadecimal. */
  readonly hash: string;
}

/**
 * Stores a consent in the transaction that stores what it covers; those rows refer to it.
 * @returns its id
 */
export async function recordConsent(tx: Tx, consent: GivenConsent): Promise<string> {
  const { id } = await tx.consent.create({ data: { id: newId(), ...consent }, select: { id: true } });
  return id;
}

/** Whether this person gave the consent and has not revoked it. */
export async function isConsentInForce(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.consent.count({ where: { id, userId, revokedAt: null } })) > 0;
}
