import { grant, revoke } from '../../ledger/ledger.ts';
import { readGrant } from '../../ledger/lots.ts';
import type { ProductKind } from './kind.ts';
import { sumUse } from './product-use.ts';

/** Validity of purchased credits, days (decisions.md, Plans). */
export const PURCHASED_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/** A package of credits. */
export const packageProduct: ProductKind<'package'> = {
  toId: ({ id }) => id,
  fromId: (id) => ({ kind: 'package', id }),
  offer: async (tx, { id }) => {
    const row = await tx.creditPackage.findFirst({ where: { id, active: true } });
    return row && { priceCents: row.priceCents, currency: row.currency, creditAmount: row.amount };
  },
  isGood: () => Promise.resolve(true),
  fulfil: async (tx, { id: reference, userId, creditAmount }, now) => {
    const expiresAt = new Date(now.getTime() + PURCHASED_DAYS * DAY_MS);
    const amount = Number(creditAmount);
    await grant(tx, { kind: 'package', reference, userId, origin: 'purchased', amount, expiresAt }, now);
  },
  readUse: async (tx, { id: reference, creditAmount }) =>
    sumUse([await readGrant(tx, { kind: 'package', reference })], Number(creditAmount), false),
  // Spent credits stay spent: no balance becomes negative (ADR 25).
  takeBack: async (tx, { id: reference }, now) => {
    await revoke(tx, { grant: { kind: 'package', reference }, kind: 'refund', reference }, now);
  },
};
