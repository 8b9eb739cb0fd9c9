import { Button, Progress } from '@mantine/core';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconFileMusic, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { playAudio, stopAudio, usePlaying } from '../../../shared/media/audio.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { Note } from '../../../ui/note.tsx';
import { MOST_BYTES, type SoundUpload, useSoundUpload } from '../api/use-sound-upload.ts';
import { EarlierSounds } from './earlier-sounds.tsx';
import classes from './lip-syncs.module.css';
import { Waveform } from './waveform.tsx';

/** A recording that was chosen, and the name of its file where that is known. */
export interface ChosenSound {
  readonly recording: Recording;
  readonly name: string | null;
}

interface Props {
  readonly sound: ChosenSound | null;
  readonly onSound: (sound: ChosenSound | null) => void;
}

/** Chooses what the face says: a file, or one that was uploaded before. */
export const SoundField = ({ sound, onSound }: Props) => {
  const { t } = useTranslation('lip-syncs');
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, stop } = useSoundUpload((recording, name) => onSound({ recording, name }));
  return (
    <section className={classes['field']} aria-labelledby={id}>
      <h2 id={id}>{t('sound')}</h2>
      <input
        ref={input}
        type="file"
        hidden
        accept="audio/*,video/*"
        aria-label={t('chooseSound')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Without this, choosing the same file again would fire no event.
          event.currentTarget.value = '';
          if (file !== undefined) send(file);
        }}
      />
      {sound === null ? null : <Chosen sound={sound} />}
      <Button
        variant={sound === null ? 'filled' : 'default'}
        leftSection={<IconFileMusic size={20} stroke={1.5} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(sound === null ? 'chooseSound' : 'otherSound')}
      </Button>
      <small>
        {t('soundLimits', {
          size: format.megabytes(MOST_BYTES),
          duration: format.duration(RECORDING_LIMITS.driving.most),
        })}
      </small>
      <UploadState upload={upload} onAgain={send} onStop={stop} />
      <EarlierSounds
        purpose="driving"
        without={sound?.recording.id}
        onChoose={(recording) => onSound({ recording, name: null })}
      />
    </section>
  );
};

const Chosen = ({ sound: { recording, name } }: { sound: ChosenSound }) => {
  const { t } = useTranslation('lip-syncs');
  const format = useFormat();
  const playing = usePlaying() === recording.id;
  return (
    <div className={classes['chosen']}>
      <b>{name ?? format.date(recording.created_at)}</b> <span>{format.length(recording.duration_s)}</span>
      <Waveform peaks={recording.peaks} />
      <Button
        size="compact-md"
        variant="default"
        leftSection={
          playing ? <IconPlayerStopFilled size={14} aria-hidden /> : <IconPlayerPlayFilled size={14} aria-hidden />
        }
        onClick={() => {
          if (playing) stopAudio();
          else void playAudio(recording.id, recording.audio_url).catch((error: unknown) => toastFailure(error));
        }}
      >
        {t(playing ? 'stop' : 'listen')}
      </Button>
    </div>
  );
};

interface UploadProps {
  readonly upload: SoundUpload;
  readonly onAgain: (file: File) => void;
  readonly onStop: () => void;
}

const UploadState = ({ upload, onAgain, onStop }: UploadProps) => {
  const { t } = useTranslation(['lip-syncs', 'common']);
  const format = useFormat();
  if (upload.step === 'idle') return null;
  if (upload.step === 'sending') {
    const listening = upload.sent >= 1;
    return (
      <div className={classes['sending']}>
        <output>{t(listening ? 'checking' : 'sending', { name: upload.name })}</output>
        <Progress value={upload.sent * 100} animated={listening} aria-label={t('chooseSound')} />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onStop}>
          {t('common:cancel')}
        </Button>
      </div>
    );
  }
  if (upload.step === 'too_large') {
    return <Note kind="bad">{t('tooLarge', { size: format.megabytes(MOST_BYTES) })}</Note>;
  }
  return (
    <Note kind="bad">
      {errorMessage(upload.error)}{' '}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAgain(upload.file)}>
        {t('common:tryAgain')}
      </Button>
    </Note>
  );
};
