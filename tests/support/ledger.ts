import { checkLedger } from '@orator/billing';
import { createDb } from '@orator/db/client';

/**
 * Proves that a database's ledger adds up, whatever a test has done.
 * @throws Error that names what does not
 */
export async function expectLedgerInOrder(databaseUrl: string): Promise<void> {
  const db = createDb(databaseUrl, 1);
  try {
    const wrong = (await checkLedger(db)).checks.filter(({ offenders }) => offenders.length > 0);
    if (wrong.length > 0) throw new Error(`the ledger does not add up:\n${JSON.stringify(wrong, null, 2)}`);
  } finally {
    await db.$disconnect();
  }
}
