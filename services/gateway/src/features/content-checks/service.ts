import type { ContentAppeal } from '@orator/contracts/content-checks/schema';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';

/**
 * Stores an appeal for the operator. A second appeal against the same refusal replaces the first until it is decided.
 * @throws AppError not_found
 */
export async function appeal({ db }: Deps, userId: string, id: string, { text }: ContentAppeal): Promise<void> {
  const where = { id, userId };
  const { count } = await db.contentRefusal.updateMany({
    where: { ...where, state: { in: ['refused', 'appealed'] } },
    data: { state: 'appealed', appeal: text, appealedAt: new Date() },
  });
  if (count > 0) return;
  // A decision is final.
  if ((await db.contentRefusal.count({ where })) === 0) throw new AppError('not_found');
}
