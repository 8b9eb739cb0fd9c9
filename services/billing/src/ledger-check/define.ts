import { Prisma, type Tx } from '@orator/db/client';

/** What contradicts a rule of the ledger. */
export interface Offender {
  /** What it is and its id, such as `wallet 0190...`, `entry 812`, `hold <task>`. */
  readonly id: string;
  readonly problem: string;
}

/** A rule that holds on every database at every moment. */
export interface LedgerCheck {
  readonly rule: string;
  readonly find: (tx: Tx) => Promise<Offender[]>;
}

/** SQL that ends the query of a check: it names no more offenders than these. */
export const MOST = Prisma.sql`LIMIT 100`;

/** A check that is one query with the columns `id` and `problem`. */
export const defineCheck = (rule: string, query: Prisma.Sql): LedgerCheck => ({
  rule,
  find: (tx) => tx.$queryRaw<Offender[]>(query),
});
