import { carrySample } from '../../../shared/storage/carried-script.ts';
import { local, TRIAL_IDS } from '../../../shared/storage/storage.ts';

/** Passes an example's picture to the studio, which would otherwise open the trial's last task. */
export const carryExample = (address: string): void => {
  carrySample(address);
  local.remove(TRIAL_IDS.photo);
};
