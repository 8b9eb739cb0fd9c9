import { createDb } from '@orator/db/client';
import { seedBilling } from './seed.ts';

/** Fills a new database with plans and prices, which the first account needs. */
const url = process.env['DATABASE_URL'];
if (url === undefined) {
  process.stderr.write('seed: DATABASE_URL is missing\n');
  process.exit(1);
}
const db = createDb(url, 1);
await seedBilling(db);
await db.$disconnect();
