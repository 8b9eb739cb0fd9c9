import type { Locale } from '@orator/contracts/core/common';
import { formatDuration, intlTag, numberFormat } from '@orator/contracts/core/intl';
import { toTenths } from '@orator/contracts/tasks/price';
import { useTranslation } from 'react-i18next';
import { currentLocale } from './i18n.ts';

/** Whole credits without decimals, others with two: 20, 0.40. */
export const formatCredits = (credits: number, locale: Locale): string =>
  numberFormat(locale, {
    minimumFractionDigits: Number.isInteger(credits) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(credits);

/** Isolates an address or name from the direction of the sentence around it (bidi isolate). */
export const isolateDirection = (text: string): string => `\u2068${text}\u2069`;

/** Player time, the same in every language: 0:08, 12:30. Rounded, so that it agrees with a length shown in tenths. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(Number.isFinite(seconds) ? seconds : 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/**
 * A date of medium length in the given language, with its time if asked for. Without the word for "year" that ends dates in
 * Russian ("2026 г."): a full stop after it would be a second one.
 */
export const formatDate = (iso: string, locale: Locale, timeStyle?: 'short'): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeStyle })
    .format(new Date(iso))
    .replace(/\sг\./u, '');

/** A day of the calendar, such as `2026-01-31`, which is the same day everywhere; `short` without its year. */
export const formatCalendarDay = (day: string, locale: Locale, short = false): string =>
  new Intl.DateTimeFormat(intlTag(locale), {
    timeZone: 'UTC',
    ...(short ? { month: 'short', day: 'numeric' } : { dateStyle: 'medium' }),
  })
    .format(new Date(day))
    .replace(/\sг\./u, '');

/** The length of a video to the tenth of a second, as it is priced: "8.2 seconds", "1 minute 5 seconds"; `short` is "8.2 sec". */
export const formatLength = (seconds: number, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string => {
  const tag = intlTag(locale);
  const tenths = toTenths(seconds);
  const minutes = Math.floor(tenths / 600);
  const part = (unit: 'minute' | 'second', value: number): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
  const rest = (tenths - minutes * 600) / 10;
  const parts = [
    ...(minutes > 0 ? [part('minute', minutes)] : []),
    ...(rest > 0 || minutes === 0 ? [part('second', rest)] : []),
  ];
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(parts);
};

/** Formats numbers, credits, durations and dates in the current language. */
export const useFormat = () => {
  const { t } = useTranslation('common');
  const locale = currentLocale();
  const tag = intlTag(locale);
  return {
    number: (value: number) => numberFormat(locale).format(value),
    percent: (value: number) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    megabytes: (bytes: number) =>
      numberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1_000_000),
    bare: (credits: number) => formatCredits(credits, locale),
    /** A number with its sign: +20, −0.40; 0 without one. Decimals as `bare`. */
    signed: (credits: number) =>
      numberFormat(locale, {
        signDisplay: 'exceptZero',
        minimumFractionDigits: Number.isInteger(credits) ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(credits),
    credits: (credits: number) => t('credits', { count: credits, value: formatCredits(credits, locale) }),
    duration: (seconds: number) => formatDuration(seconds, locale),
    length: (seconds: number) => formatLength(seconds, locale),
    shortLength: (seconds: number) => formatLength(seconds, locale, 'short'),
    clock: formatClock,
    /** A percentage with its sign: −20 %. */
    change: (percent: number) =>
      numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(percent / 100),
    date: (iso: string) => formatDate(iso, locale, 'short'),
    dateTime: (iso: string) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    time: (iso: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(iso)),
    day: (iso: string) => formatDate(iso, locale),
    calendarDay: (day: string) => formatCalendarDay(day, locale),
    dayAndMonth: (day: string) => formatCalendarDay(day, locale, true),
    /** "30 days" */
    days: (count: number) => numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count),
    list: (words: readonly string[]) => new Intl.ListFormat(tag).format(words),
  };
};
