import { NativeSelect, Textarea } from '@mantine/core';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import classes from './sound-fields.module.css';

interface Props {
  readonly text: string;
  readonly locale: Locale;
  readonly onText: (text: string) => void;
  readonly onLocale: (locale: Locale) => void;
}

/** The recording's transcript, for more exact lips and captions. */
export const TranscriptField = ({ text, locale, onText, onLocale }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'common']);
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={classes['transcript']}
      open={opened || text !== ''}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{t('transcript')}</summary>
      <p>{t('transcriptText')}</p>
      <NativeSelect
        label={t('common:language')}
        value={locale}
        data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={(event) => isLocale(event.currentTarget.value) && onLocale(event.currentTarget.value)}
      />
      <Textarea
        label={t('said')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={SCRIPT_CHARACTERS}
        dir="auto"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </details>
  );
};
