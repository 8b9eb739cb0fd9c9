import { toCredits } from '@orator/contracts/core/credits';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { computePrice } from '@orator/contracts/tasks/price';
import type { Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { PodcastTurn } from '@orator/contracts/podcasts/schema';

/** What the audio of a podcast costs, credits; undefined until the prices are known. */
export const audioPrice = (config: SystemConfig | undefined, turns: readonly PodcastTurn[]): number | undefined => {
  const tariff = config?.prices.tariffs.find(({ id }) => id === 'podcast-audio');
  if (tariff === undefined) return undefined;
  const characters = turns.reduce((sum, { text }) => sum + text.length, 0);
  const rate = { hundredths: tariff.hundredths_per_unit, minimumUnits: tariff.minimum_units };
  return toCredits(computePrice(rate, characters, tariff.unit));
};

/** The current charge for cancelling, credits: nothing before the audio is delivered, then the audio. */
export const cancelPodcastCost = ({ state, cost, output }: Task, audio: number): number =>
  state === TaskState.Wait || output?.audio_url === undefined ? 0 : Math.min(cost, audio);
