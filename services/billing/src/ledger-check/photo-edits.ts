import { PHOTO_EDIT_TARIFF } from '@orator/contracts/photo-edits/price';
import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const photoEditChecks = [
  defineCheck(
    'every edit of a photo was charged what it says it cost',
    Prisma.sql`
      SELECT 'photo ' || p.id AS id, format('it cost %s, its entry says %s', p.edit_cost, coalesce(-e.held_delta, 0)) AS problem
      FROM photo_image p LEFT JOIN ledger_entry e
        ON e.kind = 'capture' AND e.reference = ${`${PHOTO_EDIT_TARIFF.id}:`} || p.id
      WHERE p.edit_cost IS NOT NULL AND coalesce(-e.held_delta, 0) <> p.edit_cost ORDER BY p.id ${MOST}`,
  ),
];
