import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CHOICES, type Filter, type Filters, SEARCH_CHARACTERS, toQuery } from '../model/filters.ts';
import classes from './filter-bar.module.css';

interface Props {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Search and filters; on a phone behind a button, so that avatars are visible first. */
export const FilterBar = ({ filters, onChange }: Props) => {
  const { t } = useTranslation('ai-creation-library');
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const { search: _words, ...chosen } = toQuery(filters);
  const number = Object.keys(chosen).length;
  return (
    <search className={classes['bar']}>
      <TextInput
        size="sm"
        type="search"
        label={t('search')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        maxLength={SEARCH_CHARACTERS}
        value={filters.search}
        onChange={({ currentTarget }) => onChange({ ...filters, search: currentTarget.value })}
      />
      <Button
        variant="default"
        className={classes['more'] ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        {number === 0 ? t('filters') : t('filtersSet', { number })}
      </Button>
      <div id={id} className={classes['choices']} data-opened={opened}>
        <Choices filters={filters} onChange={onChange} />
      </div>
      {Object.keys(toQuery(filters)).length === 0 ? null : (
        <Button variant="subtle" className={classes['clear'] ?? ''} onClick={() => onChange({ search: '' })}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
};

const Choices = ({ filters, onChange }: Props) => {
  const { t } = useTranslation(['ai-creation-library', 'photo-avatar-categories']);
  const all = { value: '', label: t('all') };
  const pick =
    (name: Filter) =>
    ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }): void =>
      onChange({ ...filters, [name]: CHOICES[name].find((one) => one === value) });
  return (
    <>
      <NativeSelect
        size="sm"
        label={t('photo-avatar-categories:gender')}
        value={filters.gender ?? ''}
        onChange={pick('gender')}
        data={[
          all,
          ...CHOICES.gender.map((value) => ({ value, label: t(`photo-avatar-categories:genders.${value}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        label={t('photo-avatar-categories:age')}
        value={filters.age_group ?? ''}
        onChange={pick('age_group')}
        data={[
          all,
          ...CHOICES.age_group.map((value) => ({ value, label: t(`photo-avatar-categories:ages.${value}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        label={t('photo-avatar-categories:ethnicity')}
        value={filters.ethnicity ?? ''}
        onChange={pick('ethnicity')}
        data={[
          all,
          ...CHOICES.ethnicity.map((value) => ({ value, label: t(`photo-avatar-categories:ethnicities.${value}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        label={t('photo-avatar-categories:style')}
        value={filters.style ?? ''}
        onChange={pick('style')}
        data={[all, ...CHOICES.style.map((value) => ({ value, label: t(`photo-avatar-categories:styles.${value}`) }))]}
      />
      <NativeSelect
        size="sm"
        label={t('photo-avatar-categories:ratio')}
        value={filters.ratio ?? ''}
        onChange={pick('ratio')}
        data={[all, ...CHOICES.ratio]}
      />
    </>
  );
};
