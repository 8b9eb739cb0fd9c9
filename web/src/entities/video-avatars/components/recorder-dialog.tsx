import { Button, Group, Loader } from '@mantine/core';
import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useFilm } from '../api/use-film.ts';
import { useFilmCamera } from '../api/use-film-camera.ts';
import { CUES, lineAt } from '../model/cues.ts';
import { findLength } from '../model/find-length.ts';
import frame from '../../../ui/camera-view.module.css';
import classes from './recorder-dialog.module.css';
import { RoomCheck } from './room-check.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Records the user, with a text to read beside the lens. The recording is uploaded while it grows. */
export const RecorderDialog = ({ opened, onClose }: Props) => {
  const { t } = useTranslation(['video-avatars', 'common']);
  const format = useFormat();
  const camera = useFilmCamera(opened);
  const stream = camera.state === 'live' ? camera.stream : null;
  const { state, waiting, start, end, again, keep } = useFilm(stream, t('recorder.name'), onClose);
  const close = (): void => {
    again();
    onClose();
  };
  const filming = state.step === 'filming';
  const missing = filming ? Math.ceil(FOOTAGE_LIMITS.shortestS - state.at) : 0;
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={state.step === 'ready'}
      title={t('recorder.title')}
      size="xl"
    >
      {camera.state === 'failed' ? <Note kind="warn">{t(`recorder.problems.${camera.problem}`)}</Note> : null}
      {state.step === 'failed' ? <Note kind="bad">{errorMessage(state.error)}</Note> : null}
      {waiting ? <Note kind="warn">{t('waiting')}</Note> : null}
      {state.step === 'taken' ? (
        <>
          <div className={`${frame['view']} ${classes['view']}`}>
            <video
              src={state.address}
              controls
              playsInline
              aria-label={t('recorder.taken')}
              onLoadedMetadata={({ currentTarget }) => findLength(currentTarget)}
            >
              <track kind="captions" />
            </video>
          </div>
          <Group grow preventGrowOverflow={false} gap="sm" mt="sm">
            <Button variant="default" size="md" disabled={state.busy} onClick={again}>
              {t('recorder.again')}
            </Button>
            <Button size="md" data-autofocus loading={state.busy} onClick={keep}>
              {t('recorder.use')}
            </Button>
          </Group>
          {state.busy ? <output className={classes['hint']}>{t('recorder.arriving')}</output> : null}
        </>
      ) : camera.state === 'failed' ? null : (
        <>
          <Viewfinder stream={stream} filmed={filming ? state.at : null} />
          {filming ? (
            <Button fullWidth size="md" disabled={missing > 0} onClick={end}>
              {missing > 0 ? t('recorder.finishIn', { time: format.shortLength(missing) }) : t('recorder.finish')}
            </Button>
          ) : state.step === 'failed' ? (
            <Button fullWidth size="md" onClick={again}>
              {t('recorder.again')}
            </Button>
          ) : (
            <Button fullWidth size="md" disabled={stream === null} onClick={start}>
              {t('recorder.start')}
            </Button>
          )}
        </>
      )}
    </Modal>
  );
};

/** @param filmed seconds; null before the recording begins */
const Viewfinder = ({ stream, filmed }: { stream: MediaStream | null; filmed: number | null }) => {
  const { t } = useTranslation('video-avatars');
  const format = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return (
    <>
      <div className={`${frame['view']} ${classes['view']}`}>
        <video ref={video} className={frame['mirror']} autoPlay muted playsInline />
        {stream === null ? (
          <Loader className={frame['waits'] ?? ''} color="gray" />
        ) : filmed === null ? (
          <div className={frame['oval']} aria-hidden />
        ) : (
          <span className={classes['clock']} dir="ltr">
            {format.clock(filmed)}
          </span>
        )}
        {filmed === null ? null : <Prompter seconds={filmed} />}
      </div>
      {filmed === null ? (
        <p className={classes['hint']} aria-live="polite">
          {t(stream === null ? 'recorder.asking' : 'recorder.hint')}
        </p>
      ) : null}
      <RoomCheck stream={stream} video={video} />
    </>
  );
};

/** The line to read now, and the next one. At the top, close to the lens. */
const Prompter = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('video-avatars');
  const at = lineAt(
    CUES.map((cue) => t(`recorder.cues.${cue}`)),
    seconds,
  );
  const [now, next] = [CUES[at], CUES[at + 1]];
  return (
    <div className={classes['prompter']} aria-live="assertive">
      {now === undefined ? null : <p>{t(`recorder.cues.${now}`)}</p>}
      {next === undefined ? null : <small aria-hidden>{t(`recorder.cues.${next}`)}</small>}
    </div>
  );
};
