import plugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { trialKeys } from '../identity/trials.ts';

/**
 * Browsers open a trial before they know their machine code, which takes them a while to find out. The first call of the
 * trial that may cost something brings it, and it then stays.
 */
export const trialDevice = plugin<{ deps: Deps }>(async (app, { deps: { db, env } }) => {
  const keys = trialKeys(env.SECRET_KEY);
  app.addHook('onRequest', async ({ currentUser, device, method }) => {
    if (method !== 'POST' || currentUser?.trial !== true || device.machineCode === undefined) return;
    await db.trial.updateMany({
      where: { userId: currentUser.id, device: null },
      data: { device: keys.ofDevice(device.machineCode) },
    });
  });
});
