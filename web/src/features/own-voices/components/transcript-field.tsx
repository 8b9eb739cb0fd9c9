import { Textarea } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { VOICE_TRANSCRIPT_CHARACTERS } from '@orator/contracts/own-voices/schema';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly value: string;
  /** The language that is spoken. */
  readonly locale: Locale;
  /** Whether an empty text is filled by a model that hears the recording. */
  readonly heard: boolean;
  readonly onChange: (value: string) => void;
}

/** The transcript of a recording, for a model that needs it. */
export const TranscriptField = ({ value, locale, heard, onChange }: Props) => {
  const { t } = useTranslation('own-voices');
  return (
    <Textarea
      label={t('cloning.transcript')}
      description={t(heard ? 'cloning.heardHint' : 'cloning.transcriptHint')}
      autosize
      minRows={3}
      maxRows={10}
      w="100%"
      maxLength={VOICE_TRANSCRIPT_CHARACTERS}
      lang={locale}
      dir="auto"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
