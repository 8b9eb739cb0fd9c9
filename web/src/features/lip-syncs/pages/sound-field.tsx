import { Button } from '@mantine/core';
import { TAIL_S } from '@orator/contracts/photo-videos/length';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconFileMusic, IconMicrophone, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { playAudio, stopAudio, usePlaying } from '../../../shared/media/audio.ts';
import { useMicrophone } from '../../../shared/media/use-microphone.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { MicrophoneSteps } from '../../own-voices/components/microphone-steps.tsx';
import { MOST_BYTES, useSoundUpload } from '../api/use-sound-upload.ts';
import { EarlierSounds } from '../components/earlier-sounds.tsx';
import classes from '../components/lip-syncs.module.css';
import { SoundUploadState } from '../components/sound-upload-state.tsx';
import { Waveform } from '../components/waveform.tsx';

interface Props {
  /** The recording that was chosen. */
  readonly sound: Recording | null;
  /** What it is called; empty where it has no name. */
  readonly title: string;
  /** Seconds that the visitor's videos may have. */
  readonly most: number;
  /** Told with the name of its file; what was recorded here has none. */
  readonly onSound: (sound: Recording, name: string | null) => void;
}

/** Chooses what the face says: it is recorded here, a file, or one that was uploaded before. */
export const SoundField = ({ sound, title, most, onSound }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'own-voices']);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [recorded, setRecorded] = useState<string | null>(null);
  const { upload, send, stop } = useSoundUpload((recording, name) => {
    if (name === null) setRecorded(recording.id);
    onSound(recording, name);
  });
  const microphone = useMicrophone(Math.floor(most - TAIL_S), send);
  const begin = (): void => {
    stop();
    microphone.start();
  };
  const idle = microphone.state.step === 'idle';
  const isRecorded = sound !== null && sound.id === recorded;
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
      {sound === null || !idle ? null : (
        <Chosen sound={sound} label={isRecorded ? t('own-voices:yourRecording') : title} />
      )}
      {idle ? (
        <div className={classes['ways']}>
          <Button
            variant={sound === null ? 'filled' : 'default'}
            leftSection={<IconMicrophone size={20} stroke={1.5} aria-hidden />}
            onClick={begin}
          >
            {t(isRecorded ? 'own-voices:again' : 'own-voices:record')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileMusic size={20} stroke={1.5} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(sound === null ? 'chooseSound' : 'otherSound')}
          </Button>
        </div>
      ) : null}
      <MicrophoneSteps microphone={microphone} onBegin={begin} />
      <small>{t('soundLimits', { size: format.megabytes(MOST_BYTES), duration: format.duration(most) })}</small>
      <SoundUploadState upload={upload} onAgain={send} onStop={stop} />
      {idle ? (
        <EarlierSounds purpose="driving" without={sound?.id} onChoose={(recording) => onSound(recording, null)} />
      ) : null}
    </section>
  );
};

const Chosen = ({ sound: { id, ...sound }, label }: { sound: Recording; label: string }) => {
  const { t } = useTranslation('lip-syncs');
  const format = useFormat();
  const playing = usePlaying() === id;
  return (
    <div className={classes['chosen']}>
      <b>{label === '' ? format.date(sound.created_at) : label}</b> <span>{format.length(sound.duration_s)}</span>
      <Waveform peaks={sound.peaks} />
      <Button
        size="compact-md"
        variant="default"
        leftSection={
          playing ? <IconPlayerStopFilled size={14} aria-hidden /> : <IconPlayerPlayFilled size={14} aria-hidden />
        }
        onClick={() => {
          if (playing) stopAudio();
          else void playAudio(id, sound.audio_url).catch((error: unknown) => toastFailure(error));
        }}
      >
        {t(playing ? 'stop' : 'listen')}
      </Button>
    </div>
  );
};
