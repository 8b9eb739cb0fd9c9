import { Button } from '@mantine/core';
import { SOUND_ACCEPT } from '@orator/contracts/core/media-formats';
import { TAIL_S } from '@orator/contracts/photo-videos/length';
import type { Recording } from '@orator/contracts/recordings/schema';
import { IconFileMusic, IconMicrophone } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useMicrophone } from '../../../shared/media/use-microphone.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { MicrophoneSteps } from '../../../entities/recordings/components/microphone-steps.tsx';
import { mostBytes, useSoundUpload } from '../../../entities/recordings/api/use-sound-upload.ts';
import { ChosenRecording } from '../../../entities/recordings/components/chosen-recording.tsx';
import { EarlierSounds } from '../../../entities/recordings/components/earlier-sounds.tsx';
import classes from '../components/sound-fields.module.css';
import { SoundUploadState } from '../../../entities/recordings/components/sound-upload-state.tsx';

const PURPOSE = 'driving';
/** Flaws of a recording that are shown before anything is paid. */
const FLAWS = ['no_voice', 'clipped', 'quiet'] as const;

interface Props {
  /** The chosen recording. */
  readonly sound: Recording | null;
  /** The name of the sound; empty without one. */
  readonly title: string;
  /** Maximum length of the visitor's videos, seconds. */
  readonly most: number;
  /** Called with the name of the file; null for a recording made here. */
  readonly onSound: (sound: Recording, name: string | null) => void;
}

/** The choice of the sound: recorded here, a file, or an earlier upload. */
export const SoundField = ({ sound, title, most, onSound }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'recordings']);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [recorded, setRecorded] = useState<string | null>(null);
  const { upload, send, stop } = useSoundUpload(PURPOSE, (recording, name) => {
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
      <FileInput inputRef={input} accept={SOUND_ACCEPT} label={t('chooseSound')} onFile={send} />
      {sound === null || !idle ? null : (
        <>
          <ChosenRecording recording={sound} label={isRecorded ? t('recordings:yourRecording') : title} />
          {FLAWS.filter((flaw) => sound.quality.warnings.includes(flaw)).map((flaw) => (
            <Note key={flaw} kind="warn">
              {t(`flaws.${flaw}`)}
            </Note>
          ))}
        </>
      )}
      {idle ? (
        <div className={classes['ways']}>
          <Button
            variant={sound === null ? 'filled' : 'default'}
            leftSection={<IconMicrophone size={20} stroke={1.5} aria-hidden />}
            onClick={begin}
          >
            {t(isRecorded ? 'recordings:again' : 'recordings:record')}
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
      <small>{t('soundLimits', { size: format.megabytes(mostBytes(PURPOSE)), duration: format.duration(most) })}</small>
      <SoundUploadState
        upload={upload}
        most={mostBytes(PURPOSE)}
        onAgain={send}
        onOther={() => input.current?.click()}
        onStop={stop}
      />
      {idle ? (
        <EarlierSounds purpose={PURPOSE} without={sound?.id} onChoose={(recording) => onSound(recording, null)} />
      ) : null}
    </section>
  );
};
