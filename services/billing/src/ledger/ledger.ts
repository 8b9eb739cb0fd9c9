import { type CreditOrigin, isRaised, type Tx } from '@orator/db/client';
import { NotEnoughCredits } from './errors.ts';

/**
 * The ledger (docs/money.md). Amounts are integers, hundredths of a credit. Every function uses the caller's
 * transaction, so that credits and what they pay for are committed together. Each (kind, reference) takes effect once,
 * however often a function is called. The work is done by database functions (migration `ledger_lots`), which lock the
 * wallet first. Callers that change several wallets in one transaction must call `lockWallets` before.
 *
 * `now` decides what has expired; it defaults to the database's clock, so that the gateways' clocks do not matter.
 */

/**
 * The kinds of grants, and what their `reference` names: for `welcome` the wallet, for `package` and `promotion` the
 * order, for `plan` the month of a subscription, for `code` the code, for `referral` the referral or the order, for
 * `compensation` the reason.
 */
export type GrantKind = 'welcome' | 'package' | 'plan' | 'code' | 'referral' | 'promotion' | 'compensation';

/**
 * The kinds of revocations: a refund, the unused rest that pays for a bigger plan, a reward whose reason no longer
 * holds, or credits that lapse by a rule.
 */
export type RevokeKind = 'refund' | 'exchange' | 'clawback' | 'forfeit';

/** Identifies a grant. A reference never names a person, because entries outlive accounts. */
export interface GrantName {
  readonly kind: GrantKind;
  readonly reference: string;
}

export interface Grant extends GrantName {
  readonly userId: string;
  readonly origin: CreditOrigin;
  /** Hundredths of a credit, more than 0. */
  readonly amount: number;
  /** Null for credits that do not expire. */
  readonly expiresAt: Date | null;
}

export interface Hold {
  readonly userId: string;
  /** The id of the task it is for. */
  readonly reference: string;
  /** The task's kind, for reports of usage (`readUsage`). */
  readonly taskKind?: string;
  /** Hundredths of a credit. */
  readonly amount: number;
  /** When the hold is released, unless its task is still running. */
  readonly expiresAt: Date;
}

export interface Revocation {
  readonly grant: GrantName;
  /** Maximum amount, hundredths of a credit; all of it by default. */
  readonly amount?: number;
  readonly kind: RevokeKind;
  readonly reference: string;
}

/** Hundredths of a credit. */
export interface Revoked {
  readonly taken: number;
  /** The part held for running tasks: taken as soon as it is released. */
  readonly owed: number;
}

/** Adds a lot of credits to a wallet. Returns false when this grant was made before. */
export async function grant(
  tx: Tx,
  { userId, origin, amount, expiresAt, ...name }: Grant,
  now?: Date,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ done: boolean }[]>`
    SELECT ledger_grant(${userId}::uuid, ${origin}::credit_origin, ${amount}::bigint, ${expiresAt}::timestamptz, ${name.kind},
      ${name.reference}, coalesce(${now ?? null}::timestamptz, now())) AS done`;
  return row?.done === true;
}

/**
 * Holds an amount for a task. Credits that expire first are taken first; of those with the same expiry, gifts come
 * first, then the plan's credits, then purchased ones. Returns false when it was held before.
 * @throws NotEnoughCredits; the transaction must then be rolled back
 */
export async function hold(tx: Tx, wanted: Hold, now?: Date): Promise<boolean> {
  const { userId, reference, taskKind = null, amount, expiresAt } = wanted;
  try {
    const [row] = await tx.$queryRaw<{ done: boolean }[]>`
      SELECT ledger_hold(${userId}::uuid, ${reference}, ${amount}::bigint, ${expiresAt}::timestamptz,
        coalesce(${now ?? null}::timestamptz, now()), ${taskKind}) AS done`;
    return row?.done === true;
  } catch (error) {
    if (isRaised(error, 'OR402')) throw new NotEnoughCredits();
    throw error;
  }
}

/** When an amount was held for this reference; null when none was. */
export async function heldAt(tx: Tx, reference: string): Promise<Date | null> {
  const where = { kind_reference: { kind: 'hold', reference } };
  const entry = await tx.ledgerEntry.findUnique({ where, select: { createdAt: true } });
  return entry?.createdAt ?? null;
}

/**
 * Ends a hold: charges `captured` and returns the rest to the lots it came from, where credits that have expired
 * meanwhile become breakage; 0 releases everything. A second settlement changes nothing.
 * @returns the amount that was charged, or null when nothing was held under this reference
 */
export async function settle(tx: Tx, reference: string, captured: number, now?: Date): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ captured: bigint | null }[]>`
    SELECT ledger_settle(${reference}, ${captured}::bigint, coalesce(${now ?? null}::timestamptz, now())) AS captured`;
  return row?.captured === null || row === undefined ? null : Number(row.captured);
}

/**
 * Revokes a grant. No balance becomes negative: the spent part stays spent, and other lots do not pay for it
 * (`readGrant` says how much that was).
 * @returns null when there is no such grant, or it was revoked under this name before
 */
export async function revoke(tx: Tx, { grant: of, amount, ...name }: Revocation, now?: Date): Promise<Revoked | null> {
  const [row] = await tx.$queryRaw<{ taken: bigint; owed: bigint }[]>`
    SELECT taken, owed FROM ledger_revoke(${of.kind}, ${of.reference}, ${amount ?? null}::bigint, ${name.kind === 'forfeit'},
      ${name.kind}, ${name.reference}, coalesce(${now ?? null}::timestamptz, now()))`;
  return row === undefined ? null : { taken: Number(row.taken), owed: Number(row.owed) };
}

/** Removes expired credits from a wallet. Returns the amount, hundredths of a credit. */
export async function expire(tx: Tx, userId: string, now?: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ expired: bigint }[]>`
    SELECT ledger_expire(${userId}::uuid, coalesce(${now ?? null}::timestamptz, now())) AS expired`;
  return Number(row?.expired ?? 0);
}

/**
 * Closes the wallet of a user who is about to be deleted: holds are released, the remaining credits are forfeited, and
 * the entries, which are kept, lose their link to the user.
 */
export async function closeWallet(tx: Tx, userId: string, now?: Date): Promise<void> {
  await tx.$executeRaw`SELECT ledger_close(${userId}::uuid, coalesce(${now ?? null}::timestamptz, now()))`;
}

/** Locks several wallets in a fixed order, to avoid deadlocks. */
export async function lockWallets(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM wallet WHERE user_id = ANY(${[...userIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}
