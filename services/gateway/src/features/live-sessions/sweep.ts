import type { Loop } from '@orator/platform/loops';
import { sweepLive } from '@orator/tasks';
import type { Deps } from '../../deps.ts';

/** Ends sessions that no gateway runs any more. */
export const liveSessionLoop = (deps: Deps): Loop => ({
  name: 'live-sessions',
  everyMs: 5000,
  step: () => sweepLive(deps),
});
