import { openAccount } from '@orator/billing';
import { type Db, newId } from '@orator/db/client';

/** An account that cannot sign in, for tests below the gateway. Credits are hundredths. */
export async function createAccount(db: Db, credits = 2000): Promise<string> {
  const userId = newId();
  await db.$transaction(async (tx) => {
    await tx.user.create({ data: { id: userId, email: `${userId}@example.org`, name: 'Somebody', passwordHash: '' } });
    await openAccount(tx, userId, credits);
  });
  return userId;
}
