import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_TYPES, pictureOfPaste } from '../model/check-file.ts';
import classes from './photo-input.module.css';

/** Elements that take a paste themselves; an open dialog keeps pastes from the page. */
const WRITTEN = ['text', 'search', 'email', 'password', 'url', 'tel', 'number'].map((type) => `input[type=${type}]`);
const TAKES_PASTE = ['textarea', '[contenteditable]', 'input:not([type])', ...WRITTEN].join();
const isTaken = (at: EventTarget | null): boolean =>
  (at instanceof Element && at.closest(TAKES_PASTE) !== null) || document.querySelector('[role=dialog]') !== null;

/** Takes photos from the file dialog (through `inputRef`), a drop anywhere, and a paste. */
export const PhotoInput = ({ inputRef, onFile }: { inputRef: Ref<HTMLInputElement>; onFile: (file: File) => void }) => {
  const { t } = useTranslation('photo-avatar-images');

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = isTaken(event.target) ? null : pictureOfPaste(event.clipboardData);
      if (picture === null) return;
      event.preventDefault();
      onFile(picture);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFile]);

  return (
    <>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('input')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Without this, choosing the same file again would fire no event.
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Dropzone.FullScreen
        multiple={false}
        onDrop={([file]) => file !== undefined && onFile(file)}
        className={classes['drop'] ?? ''}
        zIndex={2000}
      >
        <span className={classes['drop-text']}>
          <IconPhotoPlus size={48} stroke={1.5} aria-hidden />
          {t('drop')}
        </span>
      </Dropzone.FullScreen>
    </>
  );
};
