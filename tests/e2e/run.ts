import { browserSwitches, withoutOptimizer } from '../../scripts/lib/system.mjs';
import { startBrowser } from '../support/browser.ts';
import { connectTarget, type Target } from '../support/target.ts';

/** The run's Orator, and a browser: the worker's, whose files share this module; both connections end with its process. */
export const orator: Target = connectTarget();
export const browser = await startBrowser([...browserSwitches, withoutOptimizer]);
