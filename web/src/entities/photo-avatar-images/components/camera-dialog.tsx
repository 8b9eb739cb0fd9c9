import { Button, Group, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useCamera } from '../api/use-camera.ts';
import { takePicture } from '../model/take-picture.ts';
import frame from '../../../ui/camera-view.module.css';
import classes from './camera-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onFile: (file: File) => void;
}

/** A self-portrait: the preview is mirrored, the photo is not. Nothing is sent before it is used. */
export const CameraDialog = ({ opened, onClose, onFile }: Props) => {
  const { t } = useTranslation('photo-avatar-images');
  const [taken, setTaken] = useState<Picture | null>(null);
  const drop = (): void => {
    if (taken !== null) URL.revokeObjectURL(taken.address);
    setTaken(null);
  };
  const close = (): void => {
    drop();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t('camera.title')} size="lg">
      {taken === null ? (
        <Viewfinder wanted={opened} onTaken={(file) => setTaken({ file, address: URL.createObjectURL(file) })} />
      ) : (
        <>
          <div className={`${frame['view']} ${classes['view']}`}>
            <img src={taken.address} alt={t('camera.taken')} />
          </div>
          <Group grow preventGrowOverflow={false} gap="sm" className={classes['choice'] ?? ''}>
            <Button variant="default" size="md" onClick={drop}>
              {t('camera.again')}
            </Button>
            <Button
              size="md"
              data-autofocus
              onClick={() => {
                close();
                onFile(taken.file);
              }}
            >
              {t('camera.use')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
};

interface Picture {
  readonly file: File;
  /** Object URL of the file. */
  readonly address: string;
}

const Viewfinder = ({ wanted, onTaken }: { wanted: boolean; onTaken: (file: File) => void }) => {
  const { t } = useTranslation('photo-avatar-images');
  const camera = useCamera(wanted);
  const video = useRef<HTMLVideoElement>(null);
  const stream = camera.state === 'live' ? camera.stream : null;
  // An open camera may take seconds to deliver its first picture.
  const [shown, setShown] = useState<MediaStream | null>(null);
  const ready = stream !== null && shown === stream;
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  if (camera.state === 'failed') return <Note kind="warn">{t(`camera.problems.${camera.problem}`)}</Note>;
  const take = async (): Promise<void> => {
    const file = video.current === null ? null : await takePicture(video.current);
    if (file !== null) onTaken(file);
  };
  return (
    <>
      <div className={`${frame['view']} ${classes['view']}`}>
        <video
          ref={video}
          className={frame['mirror']}
          autoPlay
          muted
          playsInline
          onLoadedData={() => setShown(stream)}
        />
        {ready ? (
          <div className={frame['oval']} aria-hidden />
        ) : (
          <Loader className={frame['waits'] ?? ''} color="gray" />
        )}
      </div>
      <p className={classes['hint']} aria-live="polite">
        {t(stream === null ? 'camera.asking' : 'camera.hint')}
      </p>
      <Button fullWidth size="md" disabled={!ready} onClick={() => void take()}>
        {t('camera.take')}
      </Button>
    </>
  );
};
