import { Button, Progress } from '@mantine/core';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import type { SoundUpload } from '../api/use-sound-upload.ts';
import classes from './recorder.module.css';

interface Props {
  readonly upload: SoundUpload;
  /** Maximum size, bytes. */
  readonly most: number;
  readonly onAgain: (sound: Blob) => void;
  /** Opens the file dialog. */
  readonly onOther: () => void;
  readonly onStop: () => void;
}

/** Whether the same sound would be refused again, so that it is not offered to try again. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.reason === 'recording_refused';

/** A sound being uploaded, or the reason why it failed. */
export const SoundUploadState = ({ upload, most, onAgain, onOther, onStop }: Props) => {
  const { t } = useTranslation(['recordings', 'common']);
  const format = useFormat();
  if (upload.step === 'idle') return null;
  if (upload.step === 'sending') {
    const { name } = upload;
    const listening = upload.sent >= 1;
    return (
      <div className={classes['sending']}>
        <output>{name === null ? t('checking') : t(listening ? 'file.listening' : 'file.sending', { name })}</output>
        <Progress value={upload.sent * 100} animated={listening} aria-label={t('upload')} />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onStop}>
          {t('common:cancel')}
        </Button>
      </div>
    );
  }
  const other = (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={onOther}>
      {t('file.other')}
    </Button>
  );
  if (upload.step !== 'failed') {
    const words =
      upload.step === 'too_large' ? t('file.tooLarge', { size: format.megabytes(most) }) : t('file.unreadable');
    return (
      <Note kind="bad">
        {words} {other}
      </Note>
    );
  }
  const { error, sound } = upload;
  // A recording made here has its own buttons to record again.
  const refused = isRefused(error) ? (sound instanceof File ? other : null) : undefined;
  return (
    <Note kind="bad">
      {errorMessage(error)}{' '}
      {refused !== undefined ? (
        refused
      ) : (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAgain(sound)}>
          {t('common:tryAgain')}
        </Button>
      )}
    </Note>
  );
};
