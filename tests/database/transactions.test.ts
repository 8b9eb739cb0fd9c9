import { createDb } from '@orator/db/client';
import { expect, test } from 'vitest';
import { createDatabase } from '../support/databases.ts';

/** More than Prisma's own limits: 2 s for a connection, 5 s for a transaction. */
const STALL_S = 5.2;

test('a stall of five seconds ends neither the transaction that it meets nor one that waits for a connection', async () => {
  const db = createDb(await createDatabase(), 1);
  const name = (id: number, stall = 0) =>
    db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_sleep(${stall}::float8)`;
      return (await tx.vipLevel.findUniqueOrThrow({ where: { id } })).name;
    });
  const [first, second] = await Promise.all([name(0, STALL_S), name(1)]);
  expect([first, second]).toEqual(['Free', expect.any(String)]);
  await db.$disconnect();
});
