import type { Loop } from '@orator/platform/loops';
import { sweepLive } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { forgetVisitors } from './live-embeds/limits.ts';

/** Ends sessions that no gateway runs any more, and forgets whose visitors' they were. */
export const liveSessionLoop = (deps: Deps): Loop => ({
  name: 'live-sessions',
  everyMs: 5000,
  step: async () => {
    await sweepLive(deps);
    await forgetVisitors(deps.db);
  },
});
