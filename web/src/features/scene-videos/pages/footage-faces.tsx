import { Anchor } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FaceGrid } from '../../../ui/face-grid.tsx';
import { videoAvatarsQuery } from '../../../entities/video-avatars/api/queries.ts';
import { USE_MY_VIDEO_PATH } from '../../../shared/paths/video-avatars.ts';

interface Props {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The visitor's own footage that may speak in a scene. */
export const FootageFaces = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('video-avatars');
  const { data } = useInfiniteQuery(videoAvatarsQuery());
  const footage = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <FaceGrid
        label={t('yours')}
        faces={footage.flatMap(({ id, name, state, poster_url: picture }) =>
          state !== 'ready' || picture === null ? [] : [{ key: id, picture, name, chosen: id === chosen }],
        )}
        onChoose={onChoose}
      />
      <Anchor component={Link} to={USE_MY_VIDEO_PATH}>
        {t('makeOne')}
      </Anchor>
    </>
  );
};
