import { Button } from '@mantine/core';
import { CHOSEN_FORMATS, nameFormats } from '@orator/contracts/core/picture-formats';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { lateIcon } from '../../../ui/late-icon.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { setPhotoConsent, usePhotoConsent } from '../model/consent.ts';
import { hasCamera } from '../model/has-camera.ts';
import classes from './on-stage.module.css';

const SamplePhotos = latePart(
  async () => (await import('./sample-photos.tsx')).SamplePhotos,
  <div className={classes['samplesWait']} />,
);

const IconCamera = lateIcon('IconCamera');
const CameraDialog = lateDialog(async () => (await import('./camera-dialog.tsx')).CameraDialog);

/** A phone drops and pastes no files. */
const hasOnlyTouch = (): boolean => matchMedia('(hover: none), (width < 36em)').matches;

/** The stage without a photo. */
export const PhotoEmpty = ({
  limits,
  waiting = false,
  onChoose,
  onFile,
}: {
  limits: SystemConfig['limits'] | undefined;
  /** Photos may still arrive: the content keeps its place, but is invisible. */
  waiting?: boolean;
  onChoose: () => void;
  onFile: (file: File) => void;
}) => {
  const { t } = useTranslation('photo-avatar-images');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const agreed = usePhotoConsent();
  return (
    <div className={classes['middle']} data-grows data-waiting={waiting}>
      <span className={classes['drawing']} aria-hidden>
        <FaceDrawing size="100%" />
      </span>
      <h2>{t('empty')}</h2>
      <p>{t(hasOnlyTouch() ? 'emptyTouch' : 'emptyText')}</p>
      <div className={classes['ways']}>
        <Button variant="white" color="dark" size="md" className={classes['choose'] ?? ''} onClick={onChoose}>
          {t('choose')}
        </Button>
        {hasCamera() ? (
          <Button
            variant="transparent"
            size="md"
            className={classes['camera'] ?? ''}
            leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('camera.open')}
          </Button>
        ) : null}
      </div>
      <label className={classes['consent']}>
        <input type="checkbox" checked={agreed} onChange={(event) => setPhotoConsent(event.currentTarget.checked)} />
        {t('consent.statement')}
      </label>
      <CameraDialog opened={isOpen} onClose={() => setOpen(false)} onFile={onFile} />
      <small>
        {limits === undefined
          ? // Keeps the place of the limits until they are known.
            '\u00A0'
          : t('limits', {
              formats: nameFormats(CHOSEN_FORMATS, currentLocale()),
              size: format.megabytes(limits.photo_bytes),
              min: format.number(limits.photo_min_side),
              max: format.number(limits.photo_max_side),
            })}
      </small>
      <SamplePhotos onFile={onFile} />
    </div>
  );
};
