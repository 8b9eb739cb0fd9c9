import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SEARCH_CHARACTERS } from '@orator/contracts/tasks/routes';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './work-search.module.css';

/** How long a pause in typing must be before the list is asked for, milliseconds. */
const PAUSE_MS = 300;

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Finds works by their titles and by what is said in them. */
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
