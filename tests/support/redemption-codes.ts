import { createBatch, type NewBatch } from '@orator/billing';
import { newId } from '@orator/db/client';
import type { Gateway } from './gateway.ts';

/** Makes a batch of codes worth 50 credits each. */
export async function newCodes({ deps }: Gateway, count: number, change: Partial<NewBatch> = {}) {
  const batch = { name: newId(), amount: 5000, days: 365, perUser: 1, expiresAt: null, ...change, count };
  const codes = await createBatch(deps.db, batch, deps.env.SECRET_KEY);
  return { name: batch.name, codes, code: codes[0] ?? '' };
}
