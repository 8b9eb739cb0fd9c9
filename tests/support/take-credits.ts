import { takeForTask } from '@orator/billing';
import { Prisma, type Tx } from '@orator/db/client';

type Work = Parameters<typeof takeForTask>[1];

/** Takes credits and counter of a task without writing it. Returns false when that was done before. */
export const takeCredits = async (tx: Tx, work: Work, now?: Date): Promise<boolean> =>
  (await takeForTask(tx, work, Prisma.sql`1`, now)) !== null;
