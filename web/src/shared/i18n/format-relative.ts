import type { Locale } from '@orator/contracts/core/common';
import { intlTag } from './locale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The distance of a moment, in the largest unit of which there are at least two: "in 12 days", "in 36 hours", "3 days
 * ago".
 */
export const formatRelative = (iso: string, now: number, locale: Locale): string => {
  const ms = Date.parse(iso) - now;
  const far = Math.abs(ms);
  const [size, unit] =
    far >= 2 * DAY_MS
      ? ([DAY_MS, 'day'] as const)
      : far >= 2 * HOUR_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([MINUTE_MS, 'minute'] as const);
  return new Intl.RelativeTimeFormat(intlTag(locale)).format(Math.round(ms / size), unit);
};
