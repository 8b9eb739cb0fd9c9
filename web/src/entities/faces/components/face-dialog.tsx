import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FaceGrid } from '../../../ui/face-grid.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PhotoInput } from '../../photo-avatar-images/components/photo-input.tsx';
import { PhotoUploadView } from '../../photo-avatar-images/components/photo-upload-view.tsx';
import { SamplePhotos } from '../../photo-avatar-images/components/sample-photos.tsx';
import { type Upload, usePhotoUpload } from '../../photo-avatar-images/api/use-photo-upload.ts';
import type { Face } from '../model/face.ts';
import classes from './face-dialog.module.css';
import { type OfferedFace, sameFace, useFaces } from '../api/use-faces.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The speaker whose face is chosen. */
  readonly name: string;
  readonly chosen: Face | null;
  readonly trial: boolean;
  readonly limits: SystemConfig['limits'] | undefined;
  readonly onChoose: (face: Face) => void;
  /** Other faces to choose from, below the avatars. */
  readonly others?: ReactNode;
}

/** Steps of an upload in which nothing else can be chosen. */
const BUSY: ReadonlySet<Upload['step']> = new Set(['asking', 'sending', 'looking']);

/** Upload limit until the server's own is known, bytes. */
const UNKNOWN_LIMIT = 30_000_000;

/** Chooses a face: one of the user's photos and avatars, a sample, or a new photo. */
export const FaceDialog = ({ opened, onClose, name, chosen, trial, limits, onChoose, others }: Props) => {
  const { t } = useTranslation(['photo-avatar-images', 'common']);
  const { photos, avatars, more } = useFaces(trial);
  const input = useRef<HTMLInputElement>(null);
  const choose = (face: Face): void => {
    onChoose(face);
    close();
  };
  const { upload, send, agree, reset } = usePhotoUpload(limits?.photo_bytes ?? UNKNOWN_LIMIT, ({ id }) =>
    choose({ image_id: id }),
  );
  const open = (): void => input.current?.click();
  // A photo refused for one speaker does not concern the next one.
  function close(): void {
    reset();
    onClose();
  }
  const offer = (faces: readonly OfferedFace[]) => ({
    faces: faces.map(({ face, picture, name: given }, index) => ({
      key: JSON.stringify(face),
      picture,
      name: given === '' ? t('photoNumber', { number: index + 1 }) : given,
      chosen: sameFace(face, chosen),
    })),
    onChoose: (key: string): void => {
      const found = faces.find(({ face }) => JSON.stringify(face) === key);
      if (found !== undefined) choose(found.face);
    },
  });
  return (
    <Modal opened={opened} onClose={close} title={t('faceOf', { name })} size="lg">
      {opened ? <PhotoInput inputRef={input} onFile={send} /> : null}
      <div className={classes['dialog']}>
        {upload.step === 'idle' ? (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={open}>
            {t('add')}
          </Button>
        ) : (
          <div className={classes['upload']}>
            <PhotoUploadView
              upload={upload}
              limits={limits}
              onChoose={open}
              onStop={reset}
              onAgain={send}
              onAgree={agree}
            />
          </div>
        )}
        {/* After a refusal, other faces can still be chosen. */}
        {BUSY.has(upload.step) ? null : (
          <>
            <FaceGrid label={t('yours')} {...offer(photos)} />
            {more === null ? null : (
              <Button variant="subtle" onClick={more}>
                {t('more')}
              </Button>
            )}
            <FaceGrid label={t('avatars')} {...offer(avatars)} />
            {others}
            <div className={classes['samples']}>
              <SamplePhotos onFile={send} />
            </div>
          </>
        )}
      </div>
    </Modal>
  );
};
