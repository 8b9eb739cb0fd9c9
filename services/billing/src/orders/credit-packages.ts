import { toCredits } from '@orator/contracts/core/credits';
import type { CreditPackage } from '@orator/contracts/credit-packages/schema';
import type { Tx } from '@orator/db/client';

/** The packages for sale, smallest first. */
export async function readCreditPackages(tx: Tx): Promise<CreditPackage[]> {
  const rows = await tx.creditPackage.findMany({
    where: { active: true },
    orderBy: [{ priceCents: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, amount, priceCents, currency }) => ({
    id,
    credits: toCredits(Number(amount)),
    price_cents: priceCents,
    currency,
  }));
}

/** The packages of decisions.md, "Plans". */
export const CREDIT_PACKAGES = [
  { id: 'credits-100', amount: 100_00n, priceCents: 500 },
  { id: 'credits-315', amount: 315_00n, priceCents: 1500 },
  { id: 'credits-900', amount: 900_00n, priceCents: 4000 },
  { id: 'credits-2500', amount: 2500_00n, priceCents: 10_000 },
];
