import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './photo-input.module.css';

/** Accepts a photo dropped anywhere on the page. */
export const PhotoDrop = ({ onFile }: { onFile: (file: File) => void }) => {
  const { t } = useTranslation('photo-avatar-images');
  return (
    <Dropzone.FullScreen
      multiple={false}
      onDrop={([file]) => file !== undefined && onFile(file)}
      className={classes['drop'] ?? ''}
      zIndex={2000}
      // Only for pointers that carry a file: neither a tab stop nor visible to screen readers.
      activateOnKeyboard={false}
      inputProps={{ style: { display: 'none' } }}
      attributes={{ fullScreen: { 'aria-hidden': true } }}
    >
      <span className={classes['drop-text']}>
        <span>
          <IconPhotoPlus size={48} stroke={1.5} aria-hidden />
          {t('drop')}
        </span>
      </span>
    </Dropzone.FullScreen>
  );
};
