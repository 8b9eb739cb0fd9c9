import { type PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { IconCamera, IconDots, IconPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import classes from './photo-strip.module.css';
import { photosQuery } from '../api/queries.ts';
import { hasCamera } from '../model/has-camera.ts';
import { warningKey } from '../model/message-keys.ts';

const CorrectFace = latePart(async () => (await import('./correct-face.tsx')).CorrectFace);
const CameraDialog = lateDialog(async () => (await import('./camera-dialog.tsx')).CameraDialog);

interface Props {
  readonly images: readonly PhotoImage[];
  readonly chosen: PhotoImage | null;
  readonly onChoose: (image: PhotoImage) => void;
  readonly onRemoved: (id: string) => void;
  /** Loads older photos; null when all are loaded. */
  readonly onMore: (() => void) | null;
  readonly onAdd: () => void;
  /** Called with a photo taken with the camera. */
  readonly onFile: (file: File) => void;
}

/** Moves the focus to the first photo loaded by "more", as the button may have gone. */
const useFocusOnOlder = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === null || count <= shown.current) return;
    list.current?.querySelectorAll<HTMLElement>('[aria-pressed]')[shown.current]?.focus();
    shown.current = null;
  }, [count]);
  return [list, () => void (shown.current = count)] as const;
};

/** The photos to choose from, with "add" and "more", and the warnings for the chosen one. */
export const PhotoStrip = ({ images, chosen, onChoose, onRemoved, onMore, onAdd, onFile }: Props) => {
  const { t } = useTranslation(['photo-avatar-images', 'common']);
  const format = useFormat();
  const [atCamera, setAtCamera] = useState(false);
  const queries = useQueryClient();
  const [list, keepShown] = useFocusOnOlder(images.length);
  const remove = useMutation({
    mutationFn: (id: string) => call(photoAvatarImages.hide, { params: { id } }, { overlay: true }),
    onSuccess: async (_nothing, id) => {
      onRemoved(id);
      await queries.invalidateQueries({ queryKey: photosQuery().queryKey });
    },
    onError: toastFailure,
  });
  const ask = (id: string) =>
    confirm({
      title: t('removeTitle'),
      text: t('removeText'),
      yes: t('removeYes'),
      no: t('common:cancel'),
      onYes: () => remove.mutate(id),
    });
  return (
    <div className={classes['strip']}>
      <ul ref={list} className={classes['photos']} aria-label={t('yours')}>
        {images.map((image) => (
          <li key={image.id} className={classes['item']}>
            <button
              type="button"
              className={classes['photo']}
              aria-pressed={image.id === chosen?.id}
              aria-label={t('use', { date: format.date(image.created_at) })}
              style={{ backgroundImage: `url("${image.image_url}")` }}
              onClick={() => onChoose(image)}
            />
            <button
              type="button"
              className={classes['remove']}
              aria-label={t('remove', { date: format.date(image.created_at) })}
              onClick={() => ask(image.id)}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        {onMore === null ? null : (
          <li className={classes['item']}>
            <button
              type="button"
              className={classes['add']}
              aria-label={t('more')}
              onClick={() => {
                keepShown();
                onMore();
              }}
            >
              <IconDots size={22} stroke={1.5} aria-hidden />
            </button>
          </li>
        )}
        <li className={classes['item']}>
          <button type="button" className={classes['add']} aria-label={t('add')} title={t('add')} onClick={onAdd}>
            <IconPlus size={22} stroke={1.5} aria-hidden />
          </button>
        </li>
        {hasCamera() ? (
          <li className={classes['item']}>
            <button
              type="button"
              className={classes['add']}
              aria-label={t('camera.open')}
              title={t('camera.open')}
              onClick={() => setAtCamera(true)}
            >
              <IconCamera size={22} stroke={1.5} aria-hidden />
            </button>
          </li>
        ) : null}
      </ul>
      <CameraDialog opened={atCamera} onClose={() => setAtCamera(false)} onFile={onFile} />
      {chosen === null ? null : (
        <output className={classes['found']}>
          <b>{t('found')}</b>
          {chosen.warnings.length === 0
            ? t('foundText')
            : [...new Set(chosen.warnings.map((warning) => t(warningKey(warning))))].join(' ')}
        </output>
      )}
      {chosen?.points === undefined ? null : (
        <CorrectFace key={chosen.image_url} image={chosen} begun={chosen.points} onCorrected={onChoose} />
      )}
    </div>
  );
};
