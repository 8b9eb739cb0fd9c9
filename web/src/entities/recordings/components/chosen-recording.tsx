import { Button } from '@mantine/core';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { playAudio, stopAudio, usePlaying } from '../../../shared/media/audio.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import classes from './sounds.module.css';
import { Waveform } from './waveform.tsx';

/** A playable recording with its name, or its date if it has no name. */
export const ChosenRecording = ({ recording, label }: { recording: Recording; label: string }) => {
  const { t } = useTranslation('recordings');
  const format = useFormat();
  const playing = usePlaying() === recording.id;
  return (
    <div className={classes['chosen']}>
      <b>{label === '' ? format.date(recording.created_at) : label}</b>{' '}
      <span>{format.length(recording.duration_s)}</span>
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
        {t(playing ? 'stopListening' : 'listen')}
      </Button>
    </div>
  );
};
