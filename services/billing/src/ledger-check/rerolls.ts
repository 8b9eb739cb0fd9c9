import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const rerollChecks = [
  defineCheck(
    'what was made anew for nothing cost nothing',
    Prisma.sql`
      SELECT 'task ' || id AS id, format('quoted %s, charged %s', cost, charged) AS problem
      FROM task WHERE reroll_of IS NOT NULL AND (cost <> 0 OR charged <> 0) ORDER BY id ${MOST}`,
  ),
  defineCheck(
    'every result counts what was made anew of it for nothing',
    Prisma.sql`
      SELECT 'task ' || t.id AS id, format('it counts %s, there are %s', t.rerolls, r.count) AS problem
      FROM task t JOIN (
        SELECT reroll_of, count(*) AS count FROM task
        WHERE reroll_of IS NOT NULL AND (state IN (0, 1) OR output IS NOT NULL) GROUP BY 1) r ON r.reroll_of = t.id
      WHERE r.count > t.rerolls ORDER BY t.id ${MOST}`,
  ),
];
