import plugin from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { trialKeys } from '../identity/trials.ts';

/**
 * Browsers open a trial before they have computed the machine's fingerprint, which takes a while. The first call of the trial
 * that may use up a result sends it; after that it cannot be changed.
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
