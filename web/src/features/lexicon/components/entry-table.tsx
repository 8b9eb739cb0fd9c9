import { ActionIcon, Group } from '@mantine/core';
import type { LexiconEntry } from '@orator/contracts/lexicon/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { HearWord } from '../../../shared/lexicon/hear-word.tsx';
import { Table } from '../../../ui/table.tsx';
import { useRemoveEntry } from '../api/queries.ts';

interface Props {
  readonly entries: readonly LexiconEntry[];
  readonly onChange: (entry: LexiconEntry) => void;
}

/** Words and how they are said; on a phone one card each. */
export const EntryTable = ({ entries, onChange }: Props) => {
  const { t } = useTranslation('lexicon');
  const remove = useRemoveEntry();
  return (
    <Table
      label={t('title')}
      columns={[
        { name: 'word', heading: t('columns.word'), kind: 'title' },
        { name: 'said', heading: t('columns.said') },
        { name: 'language', heading: t('columns.language') },
        { name: 'actions', heading: t('columns.actions'), kind: 'actions' },
      ]}
      rows={entries}
      rowKey={({ id }) => id}
      cells={(entry) => {
        const { word, said, locale, match_case: exact } = entry;
        return {
          word: (
            <>
              <bdi>{word}</bdi>
              {exact ? <small> {t('exact')}</small> : null}
            </>
          ),
          said: <bdi>{said}</bdi>,
          language: LOCALE_NAMES[locale],
          actions: (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <HearWord locale={locale} word={word} said={said} listed />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('change', { word })}
                onClick={() => onChange(entry)}
              >
                <IconPencil size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('deleteWord', { word })}
                onClick={() => remove(entry)}
              >
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Group>
          ),
        };
      }}
    />
  );
};
