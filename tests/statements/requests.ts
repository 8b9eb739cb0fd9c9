import { statements } from '@orator/contracts/statements/routes';
import { newId } from '@orator/db/client';
import { makeCursor, feature, signedIn } from '../contracts/feature.ts';

export const statementsFeature = feature(statements, () => ({
  entries: [
    (user) => ({ user, query: { limit: '2', cursor: makeCursor('1') } }),
    (user) => ({ user, query: { through: '812', task_id: newId() } }),
  ],
  lots: [signedIn],
  csv: [signedIn],
  usage: [
    (user) => ({ user, query: { time_zone: 'Asia/Tokyo', days: '90' } }),
    (user) => ({ user, query: { from: '2026-01-01', to: '2026-01-31' } }),
  ],
}));
