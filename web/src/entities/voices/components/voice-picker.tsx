import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { LOCALES, type Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { LOCALE_NAMES, isLocale } from '../../../shared/i18n/locale.ts';
import { PlayButton } from './play-button.tsx';
import { voicesQuery } from '../api/queries.ts';
import { describeVoice } from '../model/describe-voice.ts';
import classes from './voices.module.css';

const VoiceDialog = lateDialog(async () => (await import('./voice-dialog.tsx')).VoiceDialog);

interface Props {
  readonly locale: Locale;
  /** The selected voice, if any. */
  readonly voice: Voice | undefined;
  readonly onLocale: (locale: Locale) => void;
  readonly onVoice: (voice: Voice) => void;
  /** A warning about the voice. */
  readonly note?: string | null;
  /** The preview button. */
  readonly preview: ReactNode;
  /** False when the voice replaces that of a recording, and reads no text. */
  readonly reads?: boolean;
}

export const VoicePicker = ({ locale, voice, onLocale, onVoice, note = null, preview, reads = true }: Props) => {
  const { t } = useTranslation(['voices', 'common']);
  const { data, error, refetch } = useQuery(voicesQuery());
  const [opened, dialog] = useDisclosure(false);
  const voices = findSpeaking(data?.items ?? [], locale);
  /** A voice of the other gender, for a face that the suggested voice does not fit. */
  const other = voices.find(({ gender }) => voice !== undefined && gender !== voice.gender);
  return (
    <section className={classes['picker']} aria-label={t('voice')}>
      <div className={classes['head']}>
        <h2>{t('voice')}</h2>
        {other === undefined ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onVoice(other)}>
            {other.name} · {t(`gender.${other.gender}`)}
          </Button>
        )}
        <NativeSelect
          size="sm"
          aria-label={t('language')}
          value={locale}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={(event) => isLocale(event.currentTarget.value) && onLocale(event.currentTarget.value)}
        />
      </div>
      {error !== null && data === undefined ? (
        <Note kind="bad">
          {t('failed')} {errorMessage(error)}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      ) : null}
      {data === undefined && error === null ? <Skeleton height={64} /> : null}
      {voice === undefined ? (
        data !== undefined && voices.length === 0 && <Note kind="warn">{t('none')}</Note>
      ) : (
        <div className={classes['card']}>
          {voice.sample_url === null ? null : (
            <PlayButton id={`sample-${voice.id}`} url={voice.sample_url} name={voice.name} />
          )}
          <span className={classes['words']}>
            <b>{voice.name}</b>
            <small>{describeVoice(voice, t)}</small>
          </span>
          {voices.length < 2 ? null : (
            <Button size="compact-sm" variant="subtle" color="gray" aria-label={t('change')} onClick={dialog.open}>
              {t('change')}
            </Button>
          )}
        </div>
      )}
      {note === null ? null : <Note kind="warn">{note}</Note>}
      {preview}
      {reads && voice?.description === 'limited' ? <Note kind="warn">{t('arabic')}</Note> : null}
      <VoiceDialog
        opened={opened}
        onClose={dialog.close}
        voices={voices}
        language={LOCALE_NAMES[locale]}
        chosen={voice?.id}
        onChoose={onVoice}
      />
    </section>
  );
};
