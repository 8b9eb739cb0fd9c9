import { Anchor } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FaceGrid } from '../../../ui/face-grid.tsx';
import { dubSampleQuery } from '../../../entities/dubs/api/queries.ts';
import { avatarsQuery } from '../../../entities/photo-avatars/api/queries.ts';
import { videoAvatarsQuery } from '../../../entities/video-avatars/api/queries.ts';
import { USE_MY_VIDEO_PATH } from '../../../shared/paths/video-avatars.ts';
import type { Face } from '../model/draft.ts';
import classes from './lip-sync.module.css';

interface Props {
  readonly chosen: Face | null;
  readonly onChoose: (face: Face) => void;
}

/** The product's own sample video, for users without one; nothing until it is made. */
export const SampleFilm = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'common']);
  const { data: sample } = useQuery(dubSampleQuery());
  if (!sample) return null;
  const face = chosen !== null && 'video_avatar_id' in chosen && chosen.video_avatar_id === sample.id;
  return (
    <FaceGrid
      inRow
      label={t('ourFilms')}
      faces={[{ key: sample.id, picture: sample.poster_url, name: t('common:samples.ada'), chosen: face }]}
      onChoose={(id) => onChoose({ video_avatar_id: id })}
    />
  );
};

/** The avatars and the footage that can be chosen as face. */
export const AvatarRows = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation(['lip-syncs', 'video-avatars']);
  const own = useInfiniteQuery(avatarsQuery('own'));
  const collected = useInfiniteQuery(avatarsQuery('collected'));
  const films = useInfiniteQuery(videoAvatarsQuery());
  const avatars = [own, collected].flatMap(({ data }) => data?.pages ?? []).flatMap(({ items }) => items);
  const footage = films.data?.pages.flatMap(({ items }) => items) ?? [];
  const avatarId = chosen !== null && 'photo_avatar_id' in chosen ? chosen.photo_avatar_id : null;
  const footageId = chosen !== null && 'video_avatar_id' in chosen ? chosen.video_avatar_id : null;
  return (
    <div className={classes['avatars']}>
      <FaceGrid
        inRow
        label={t('avatars')}
        faces={avatars.map(({ id, name, thumbnail_url: picture }, index) => ({
          key: id,
          picture,
          name: name === '' ? t('avatarNumber', { number: index + 1 }) : name,
          chosen: id === avatarId,
        }))}
        onChoose={(id) => onChoose({ photo_avatar_id: id })}
      />
      <FaceGrid
        inRow
        label={t('video-avatars:yours')}
        faces={footage.flatMap(({ id, name, state, poster_url: picture }) =>
          state !== 'ready' || picture === null ? [] : [{ key: id, picture, name, chosen: id === footageId }],
        )}
        onChoose={(id) => onChoose({ video_avatar_id: id })}
      />
      {films.data !== undefined && footage.length === 0 ? <SampleFilm chosen={chosen} onChoose={onChoose} /> : null}
      <Anchor component={Link} to={USE_MY_VIDEO_PATH} className={classes['addFilm'] ?? ''}>
        {t('video-avatars:makeOne')}
      </Anchor>
    </div>
  );
};
