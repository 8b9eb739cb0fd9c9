import { Button, Skeleton } from '@mantine/core';
import { SOUND_ACCEPT } from '@orator/contracts/core/media-formats';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import type { Recording } from '@orator/contracts/recordings/schema';
import { MUSIC_NAME_CHARACTERS, USUAL_VOLUME } from '@orator/contracts/scene-videos/limits';
import type { SceneMusic } from '@orator/contracts/scene-videos/schema';
import { IconMusic, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { mostBytes, useSoundUpload } from '../../../entities/recordings/api/use-sound-upload.ts';
import { ChosenRecording } from '../../../entities/recordings/components/chosen-recording.tsx';
import { EarlierSounds } from '../../../entities/recordings/components/earlier-sounds.tsx';
import { SoundUploadState } from '../../../entities/recordings/components/sound-upload-state.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { isGone } from '../../../entities/tasks/api/queries.ts';
import { recordingQuery } from '../../../entities/recordings/api/queries.ts';
import classes from '../../../ui/extra-card.module.css';
import { MixPreview, type Said } from './mix-preview.tsx';

interface Props {
  readonly music: SceneMusic | null;
  /** The script of the chosen scene, which the mix preview speaks. */
  readonly said: Said;
  /** @param what see `useHistory` */
  readonly onChange: (music: SceneMusic | null, what: string) => void;
}

const PURPOSE = 'music';

/** A file's name in the form in which it is stored with the music. */
const cleanName = (file: string | null): string =>
  (file ?? '')
    .slice(0, MUSIC_NAME_CHARACTERS)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();

/** Music under the whole video. */
export const MusicCard = ({ music, said, onChange }: Props) => {
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const queries = useQueryClient();
  const id = useId();
  const chosen = music?.recording_id;
  const { data, error } = useQuery({ ...recordingQuery(chosen ?? ''), enabled: chosen !== undefined });
  const choose = (recording: Recording, name: string | null): void => {
    queries.setQueryData(recordingQuery(recording.id).queryKey, recording);
    const known = cleanName(name);
    const volume = music?.volume ?? USUAL_VOLUME;
    onChange({ recording_id: recording.id, volume, ...(known === '' ? {} : { name: known }) }, '');
  };
  const input = useRef<HTMLInputElement>(null);
  const { upload, send, stop } = useSoundUpload(PURPOSE, choose);
  const size = format.megabytes(mostBytes(PURPOSE));
  const recording = data === undefined || data.id !== chosen ? null : data;
  return (
    <section className={classes['extra']} aria-labelledby={id}>
      <h2 id={id}>{t('music')}</h2>
      <p className={classes['hint']}>{t('musicText')}</p>
      {error === null ? null : <Note kind="warn">{isGone(error) ? t('musicGone') : errorMessage(error)}</Note>}
      {recording === null ? null : <ChosenRecording recording={recording} label={music?.name ?? ''} />}
      {chosen !== undefined && recording === null && error === null ? <Skeleton height={120} /> : null}
      <FileInput inputRef={input} accept={SOUND_ACCEPT} label={t('chooseMusic')} onFile={send} />
      {music === null ? null : (
        <Slider
          label={t('volume')}
          value={music.volume}
          least={1}
          most={100}
          step={1}
          text={format.percent(music.volume)}
          onChange={(volume) => onChange({ ...music, volume }, 'volume')}
        />
      )}
      {music === null || recording === null ? null : <MixPreview said={said} music={music} recording={recording} />}
      <div className={classes['ways']}>
        <Button
          variant="default"
          leftSection={<IconMusic size={20} stroke={1.5} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(music === null ? 'chooseMusic' : 'otherMusic')}
        </Button>
        {music === null ? null : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={17} stroke={1.5} aria-hidden />}
            onClick={() => {
              stopAudio();
              onChange(null, '');
            }}
          >
            {t('removeMusic')}
          </Button>
        )}
      </div>
      <small>{t('musicLimits', { size, duration: format.duration(RECORDING_LIMITS[PURPOSE].most) })}</small>
      <SoundUploadState
        upload={upload}
        most={mostBytes(PURPOSE)}
        onAgain={send}
        onOther={() => input.current?.click()}
        onStop={stop}
      />
      <EarlierSounds purpose={PURPOSE} without={chosen} onChoose={(earlier) => choose(earlier, null)} />
    </section>
  );
};
