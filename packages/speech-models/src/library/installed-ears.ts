import type { Locale } from '@orator/contracts/core/common';
import type { InstalledModel } from '../catalogue/model-entry.ts';

/**
 * The model that hears a language, or any without one; of several the largest, which misses the fewest words. Pure.
 */
export const findEars = (models: readonly InstalledModel[], locale?: Locale): InstalledModel | undefined =>
  models
    .filter(
      ({ entry: { purpose, locales } }) => purpose === 'ears' && (locale === undefined || locales?.includes(locale)),
    )
    .toSorted(({ entry: one }, { entry: other }) => other.unpacked - one.unpacked)[0];
