import { Button, Loader } from '@mantine/core';
import { FOOTAGE_ACCEPT } from '@orator/contracts/core/media-formats';
import { acceptFormats, CHOSEN_FORMATS } from '@orator/contracts/core/picture-formats';
import type { BackgroundImage } from '@orator/contracts/photo-avatar-background-images/schema';
import { IconPlayerPlayFilled, IconPlus } from '@tabler/icons-react';
import { exists } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { confirm } from '../../../ui/confirm.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { isVideo, useBackgrounds } from '../api/use-backgrounds.ts';
import type en from '../locales/en.json';
import classes from './background-images.module.css';
import { Tile } from './tile.tsx';

const PICTURES = acceptFormats(CHOSEN_FORMATS);

interface Props {
  /** The id of the chosen picture or video; null if another background is chosen. */
  readonly chosenId: string | null;
  /** Uploading needs an account. */
  readonly trial: boolean;
  readonly onPicture: (id: string) => void;
  /** Chooses a background video; null if videos are not possible. */
  readonly onVideo: ((id: string) => void) | null;
  /** Called when the chosen picture or video has been deleted. */
  readonly onDeleted: () => void;
}

type LibraryName = keyof typeof en.library;
const isLibraryName = (name: string): name is LibraryName => exists(`photo-avatar-background-images:library.${name}`);

/** The pictures and videos of the library and the user's own, to choose from, upload and delete. */
export const BackgroundImages = ({ chosenId, trial, onPicture, onVideo, onDeleted }: Props) => {
  const { t } = useTranslation(['photo-avatar-background-images', 'common']);
  const format = useFormat();
  const file = useRef<HTMLInputElement>(null);
  const choose = ({ id, video_url: video }: BackgroundImage) =>
    video !== null && onVideo !== null ? onVideo(id) : onPicture(id);
  const { items: all, error, upload, remove, top } = useBackgrounds(choose);
  const items = onVideo === null ? all.filter(({ video_url: video }) => video === null) : all;
  const chosen = items.find((one) => one.id === chosenId);
  const nameBackground = ({ name, video_url: video }: BackgroundImage, index: number): string => {
    if (name !== null && isLibraryName(name)) return t(`library.${name}`);
    return t(video === null ? 'ownPicture' : 'ownVideo', { number: format.number(index + 1) });
  };
  const askToDelete = (gone: string): void =>
    confirm({
      title: t('deleteTitle'),
      text: t('deleteText'),
      yes: t('delete'),
      no: t('common:cancel'),
      onYes: () => {
        onDeleted();
        remove.mutate(gone);
      },
    });
  const uploadLabel = t(onVideo === null ? 'upload' : 'uploadAny');
  return (
    <>
      <fieldset className={classes['pictures']}>
        <legend>{t(onVideo === null ? 'pictures' : 'picturesAndVideos')}</legend>
        {trial ? null : (
          <button
            type="button"
            className={classes['add']}
            aria-label={uploadLabel}
            title={uploadLabel}
            disabled={upload.isPending}
            onClick={() => file.current?.click()}
          >
            {upload.isPending ? <Loader size={18} color="gray" /> : <IconPlus size={20} stroke={1.5} aria-hidden />}
          </button>
        )}
        {items.map((one, index) => (
          <Tile
            key={one.id}
            label={nameBackground(one, index)}
            chosen={chosen?.id === one.id}
            background={`center / cover url("${one.image_url}")`}
            onChoose={() => choose(one)}
          >
            {one.video_url === null ? null : <IconPlayerPlayFilled size={18} className={classes['moves']} />}
          </Tile>
        ))}
      </fieldset>
      <FileInput
        inputRef={file}
        accept={onVideo === null ? PICTURES : `${PICTURES},${FOOTAGE_ACCEPT}`}
        label={uploadLabel}
        onFile={(picked) => upload.mutate(picked)}
      />
      {upload.isPending && isVideo(upload.variables) ? (
        <output className={classes['hint']}>{t('readying')}</output>
      ) : null}
      {chosen === undefined || trial ? null : (
        <div className={classes['actions']}>
          {chosen.on_top ? null : (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => top.mutate(chosen.id)}>
              {t('top')}
            </Button>
          )}
          {chosen.kind === 'own' ? (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => askToDelete(chosen.id)}>
              {t('delete')}
            </Button>
          ) : null}
        </div>
      )}
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
    </>
  );
};
