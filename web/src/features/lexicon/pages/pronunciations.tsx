import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LOCALES } from '@orator/contracts/core/common';
import { RESPELLED_CHARACTERS } from '@orator/contracts/scripts/word-marks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { WordDialog, type WordToSave } from '../../../shared/lexicon/word-dialog.tsx';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { entriesQuery, type LexiconFilter } from '../api/queries.ts';
import { TableButtons } from '../components/table-buttons.tsx';
import { EntryTable } from '../components/entry-table.tsx';
import classes from './pronunciations.module.css';

const EVERYTHING: LexiconFilter = { text: '', locale: null };

/** How long after the last key the list is searched, ms. */
const SETTLED_MS = 250;

/** The words of an account and how they are said. */
export const Component = () => {
  const { t } = useTranslation(['lexicon', 'common']);
  const [filter, setFilter] = useState(EVERYTHING);
  const [settled] = useDebouncedValue(filter, SETTLED_MS);
  const list = useInfiniteQuery(entriesQuery(settled));
  const [open, setOpen] = useState<WordToSave | null>(null);
  useEffect(() => leaveAudio, []);
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = settled.text.trim() !== '' || settled.locale !== null;
  const none = list.isSuccess && entries.length === 0;
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      onClick={() =>
        setOpen({ id: null, locale: filter.locale ?? currentLocale(), word: '', said: '', match_case: false })
      }
    >
      {t('add')}
    </Button>
  );
  return (
    <div className={classes['page']} data-flows>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        {none && !filtered ? null : add}
      </header>
      {none && !filtered ? (
        <Empty picture={<FaceDrawing size={110} />} title={t('emptyTitle')} text={t('emptyText')} action={add} />
      ) : (
        <Filters filter={filter} onFilter={setFilter} />
      )}
      {list.isSuccess ? <TableButtons empty={none && !filtered} /> : null}
      {list.error === null ? null : (
        <Note kind="bad">
          {t('failed')} {errorMessage(list.error)}
          <Button size="compact-sm" variant="subtle" onClick={() => void list.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      )}
      {list.isPending ? <Skeleton height={240} /> : null}
      {none && filtered ? <p>{t('noneFound')}</p> : null}
      {entries.length === 0 ? null : <EntryTable entries={entries} onChange={setOpen} />}
      {list.hasNextPage ? (
        <Button
          className={classes['more'] ?? ''}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
      <WordDialog
        opened={open !== null}
        word={open}
        onClose={() => setOpen(null)}
        onSaved={({ word }) => toast(() => t('saved', { word }))}
      />
    </div>
  );
};

interface FilterProps {
  readonly filter: LexiconFilter;
  readonly onFilter: (filter: LexiconFilter) => void;
}

const Filters = ({ filter, onFilter }: FilterProps) => {
  const { t } = useTranslation('lexicon');
  return (
    <search className={classes['filters']} aria-label={t('find')}>
      <TextInput
        type="search"
        dir="auto"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={RESPELLED_CHARACTERS}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        value={filter.text}
        onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('columns.language')}
        value={filter.locale ?? ''}
        data={[
          { value: '', label: t('anyLanguage') },
          ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, locale: LOCALES.find((locale) => locale === value) ?? null })
        }
      />
    </search>
  );
};
