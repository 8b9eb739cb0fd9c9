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

test('keeps the connection of a refused statement, and replaces one whose server process ends', async () => {
  const db = createDb(await createDatabase(), 1);
  const pid = async () => (await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid;
  const first = await pid();
  await expect(db.$executeRaw`INSERT INTO vip_level SELECT * FROM vip_level`).rejects.toThrow('23505');
  await expect(db.$queryRaw`SELECT ledger_hold(gen_random_uuid(), 'none', 1, now(), now(), null)`).rejects.toThrow(
    'OR402',
  );
  await expect(db.$queryRaw`SELECT 1 / 0`).rejects.toThrow('22012');
  expect(await pid()).toBe(first);
  await expect(db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`).rejects.toThrow('57P01');
  expect(await pid()).not.toBe(first);
  await db.$disconnect();
});
