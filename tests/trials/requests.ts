import { trials } from '@orator/contracts/trials/routes';
import { feature } from '../contracts/feature.ts';
import { newMachineCode, newTrial } from '../support/trials.ts';

export const trialsFeature = feature(trials, ({ gateway }) => ({
  open: [
    () => ({ headers: { machine_code: newMachineCode() } }),
    () => ({ headers: { machine_code: newMachineCode() }, body: { shared_code: 'friend-7' } }),
  ],
  read: [async () => ({ user: await newTrial(gateway) })],
}));
