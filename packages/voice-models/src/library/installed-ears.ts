import type { Locale } from '@orator/contracts/core/common';
import type { InstalledModel } from '../catalogue/model-entry.ts';

const countLocales = ({ entry: { locales = [] } }: InstalledModel): number => locales.length;

/**
 * The model that hears a language. One that was made for few languages hears them better than one for all, and of those
 * for as many the larger one. Where no language is told, the one that knows most: others write every language as one of
 * theirs. Pure.
 */
export const findEars = (models: readonly InstalledModel[], locale?: Locale): InstalledModel | undefined =>
  models
    .filter(
      ({ entry: { purpose, locales } }) => purpose === 'ears' && (locale === undefined || locales?.includes(locale)),
    )
    .toSorted((one, other) => {
      const fewer = countLocales(one) - countLocales(other);
      return (locale === undefined ? -fewer : fewer) || other.entry.unpacked - one.entry.unpacked;
    })[0];
