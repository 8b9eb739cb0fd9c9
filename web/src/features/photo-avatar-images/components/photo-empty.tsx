import { Button } from '@mantine/core';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './on-stage.module.css';

const SamplePhotos = latePart(async () => (await import('./sample-photos.tsx')).SamplePhotos);

/** The stage without a photo. */
export const PhotoEmpty = ({
  limits,
  onChoose,
  onFile,
}: {
  limits: SystemConfig['limits'] | undefined;
  onChoose: () => void;
  onFile: (file: File) => void;
}) => {
  const { t } = useTranslation('photo-avatar-images');
  const format = useFormat();
  return (
    <div className={classes['middle']} data-grows>
      <span className={classes['drawing']} aria-hidden>
        <FaceDrawing size="100%" />
      </span>
      <h2>{t('empty')}</h2>
      <p>{t('emptyText')}</p>
      <Button variant="white" color="dark" size="md" className={classes['choose'] ?? ''} onClick={onChoose}>
        {t('choose')}
      </Button>
      {limits === undefined ? null : (
        <small>
          {t('limits', {
            size: format.megabytes(limits.photo_bytes),
            min: format.number(limits.photo_min_side),
            max: format.number(limits.photo_max_side),
          })}
        </small>
      )}
      <SamplePhotos onFile={onFile} />
    </div>
  );
};
