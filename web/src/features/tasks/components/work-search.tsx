import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SEARCH_CHARACTERS } from '@orator/contracts/tasks/routes';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './work-search.module.css';

/** Delay of a search after the last key press, milliseconds. */
const PAUSE_MS = 300;

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches works by title and spoken text. */
export const WorkSearch = ({ text, onSearch }: Props) => {
  const { t } = useTranslation('work-folders');
  const [typed, setTyped] = useState(text);
  const search = useDebouncedCallback(onSearch, PAUSE_MS);
  return (
    <search className={classes['search']}>
      <TextInput
        type="search"
        dir="auto"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        maxLength={SEARCH_CHARACTERS}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          search(value.trim());
        }}
      />
    </search>
  );
};
