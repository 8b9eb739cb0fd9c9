import { Prisma, type Tx } from '@orator/db/client';

/** A row that violates a rule of the ledger. */
export interface Offender {
  /** Its type and id, such as `wallet 0190...`, `entry 812`, `hold <task>`. */
  readonly id: string;
  readonly problem: string;
}

/** An invariant of every database at every moment. */
export interface LedgerCheck {
  readonly rule: string;
  readonly find: (tx: Tx) => Promise<Offender[]>;
}

/** SQL that ends a check's query, limiting the violations it lists. */
export const MOST = Prisma.sql`LIMIT 100`;

/** A check that is one query with the columns `id` and `problem`. */
export const defineCheck = (rule: string, query: Prisma.Sql): LedgerCheck => ({
  rule,
  find: (tx) => tx.$queryRaw<Offender[]>(query),
});
