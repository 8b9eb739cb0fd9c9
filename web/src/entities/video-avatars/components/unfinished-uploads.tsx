import { Button } from '@mantine/core';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import type { FootageUpload } from '@orator/contracts/video-avatars/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { videoAvatarsKey } from '../api/key.ts';
import { footageUploadsQuery } from '../api/queries.ts';
import classes from './unfinished-uploads.module.css';

/** Interrupted uploads: a file continues when it is chosen again, a recording can be used as far as it arrived. */
export const UnfinishedUploads = () => {
  const { t } = useTranslation('video-avatars');
  const { data } = useQuery(footageUploadsQuery());
  const items = data?.items.filter(({ parts }) => parts > 0) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={classes['uploads']} aria-label={t('unfinished.title')}>
      <h2>{t('unfinished.title')}</h2>
      <ul>
        {items.map((upload) => (
          <Unfinished key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
};

const Unfinished = ({ upload: { id, name, size, bytes } }: { upload: FootageUpload }) => {
  const { t } = useTranslation('video-avatars');
  const format = useFormat();
  const queries = useQueryClient();
  const after = { onError: toastFailure, onSettled: () => queries.invalidateQueries({ queryKey: videoAvatarsKey }) };
  const use = useMutation({ mutationFn: () => call(videoAvatars.finishUpload, { params: { id } }), ...after });
  const discard = useMutation({ mutationFn: () => call(videoAvatars.discardUpload, { params: { id } }), ...after });
  const busy = use.isPending || discard.isPending;
  const told =
    size === null
      ? t('unfinished.recorded', { size: format.megabytes(bytes) })
      : bytes === size
        ? t('unfinished.whole')
        : t('unfinished.file', { percent: format.percent((100 * bytes) / size) });
  return (
    <li>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {told}
      </span>
      <span className={classes['actions']}>
        {size === null || bytes === size ? (
          <Button
            size="compact-md"
            disabled={busy}
            aria-label={t('unfinished.useLabel', { name })}
            onClick={() => use.mutate()}
          >
            {t('unfinished.use')}
          </Button>
        ) : null}
        <Button
          size="compact-md"
          variant="default"
          disabled={busy}
          aria-label={t('unfinished.discardLabel', { name })}
          onClick={() => discard.mutate()}
        >
          {t('unfinished.discard')}
        </Button>
      </span>
    </li>
  );
};
