import { NativeSelect, TextInput } from '@mantine/core';
import type { Voice } from '@orator/contracts/voices/schema';
import { LOCALES } from '@orator/contracts/core/common';
import { IconHeart, IconHeartFilled, IconSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { translateDescription } from '../../../entities/voices/model/describe-voice.ts';
import type { VoiceFilter } from '../model/filter-voices.ts';
import classes from '../../../entities/voices/components/voices.module.css';

interface Props {
  /** All voices, because only values that occur are offered. */
  readonly voices: readonly Voice[];
  readonly filter: VoiceFilter;
  readonly onFilter: (filter: VoiceFilter) => void;
  /** Whether the user may have favourites. */
  readonly canMark: boolean;
  /** Undefined until known. */
  readonly found: number | undefined;
}

/** Engines' own names, the same in every language. */
const ENGINES: Readonly<Record<string, string>> = {
  flite: 'Flite',
  espeak: 'eSpeak NG',
  openai: 'OpenAI API',
  sherpa: 'sherpa-onnx',
};

/** The ways in which the user's own voices are made. */
const OWN = ['match', 'fit', 'premium', 'clone'] as const;

function engineName(engine: Voice['engine'], t: TFunction<'voices'>): string {
  const own = OWN.find((one) => one === engine);
  return own === undefined ? (ENGINES[engine] ?? engine) : t(`engines.${own}`);
}

/** The values that occur, in the order of their first voice. */
const listValues = <Value,>(voices: readonly Voice[], pick: (voice: Voice) => Value): Exclude<Value, null>[] =>
  [...new Set(voices.map(pick))].filter((value): value is Exclude<Value, null> => value !== null);

/** Search, filters and favourites of the library, and the number of results. */
export const VoiceFilters = ({ voices, filter, onFilter, canMark, found }: Props) => {
  const { t } = useTranslation('voices');
  const format = useFormat();
  const among = voices.filter(({ locales }) => filter.locale === null || locales.includes(filter.locale));
  const selects = [
    {
      name: 'gender',
      options: listValues(voices, ({ gender }) => gender).map((value) => ({ value, label: t(`gender.${value}`) })),
    },
    {
      name: 'age',
      options: listValues(voices, ({ age }) => age).map((value) => ({ value, label: t(`age.${value}`) })),
    },
    {
      name: 'style',
      options: listValues(among, ({ description }) => description).map((value) => ({
        value,
        label: translateDescription(value, t),
      })),
    },
    {
      name: 'engine',
      options: listValues(voices, ({ engine }) => engine).map((value) => ({ value, label: engineName(value, t) })),
    },
  ] as const;
  const set = (change: Partial<VoiceFilter>): void => onFilter({ ...filter, ...change });
  return (
    <search className={classes['filters']} aria-label={t('filters.label')}>
      <TextInput
        type="search"
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        value={filter.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('language')}
        value={filter.locale ?? ''}
        data={[
          { value: '', label: t('filters.anyLanguage') },
          ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ locale: LOCALES.find((locale) => locale === value) ?? null, style: null })
        }
      />
      {selects.map(({ name, options }) => (
        <NativeSelect
          key={name}
          aria-label={t(`filters.${name}`)}
          value={filter[name] ?? ''}
          data={[{ value: '', label: t(`filters.${name}`) }, ...options]}
          onChange={({ currentTarget: { value } }) =>
            set({ [name]: options.find((option) => option.value === value)?.value ?? null })
          }
        />
      ))}
      {canMark ? (
        <button
          type="button"
          className={classes['favourites']}
          aria-pressed={filter.favourites}
          onClick={() => set({ favourites: !filter.favourites })}
        >
          {filter.favourites ? (
            <IconHeartFilled size={18} aria-hidden />
          ) : (
            <IconHeart size={18} stroke={1.5} aria-hidden />
          )}
          {t('filters.favourites')}
        </button>
      ) : null}
      <output className={classes['found']}>
        {found === undefined ? '' : t('found', { count: found, amount: format.number(found) })}
      </output>
    </search>
  );
};
