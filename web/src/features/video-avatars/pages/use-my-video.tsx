import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { videoAvatarPath } from '../../../shared/paths/photo-videos.ts';
import { videoAvatarsQuery } from '../../../entities/video-avatars/api/queries.ts';
import { useVideoAvatarActions } from '../api/use-video-avatar-actions.ts';
import { FootageForm } from '../../../entities/video-avatars/components/footage-form.tsx';
import { UnfinishedUploads } from '../../../entities/video-avatars/components/unfinished-uploads.tsx';
import { VideoAvatarCard } from '../components/video-avatar-card.tsx';
import wide from '../../../ui/wide-page.module.css';
import classes from './use-my-video.module.css';

/** Makes an avatar from the user's own footage: upload, analysis, storage. */
export const UseMyVideo = () => {
  const { t } = useTranslation(['video-avatars', 'common', 'errors']);
  const avatars = useInfiniteQuery(videoAvatarsQuery());
  const actions = useVideoAvatarActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = avatars.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={`${wide['page']} ${classes['page']}`} data-flows>
      <PageTitle>{t('title')}</PageTitle>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={classes['lead']}>{t('lead')}</p>
      </div>
      <FootageForm />
      <UnfinishedUploads />
      {avatars.error === null || avatars.data !== undefined ? null : (
        <Note kind="bad">
          {t('errors:list')} {errorMessage(avatars.error)}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void avatars.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      )}
      <div className={classes['grid']}>
        {avatars.isPending ? <Skeleton height={260} /> : null}
        {items.map((avatar) => (
          <VideoAvatarCard
            key={avatar.id}
            avatar={avatar}
            path={videoAvatarPath(avatar.id)}
            actions={actions}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </div>
      {avatars.hasNextPage ? (
        <Button variant="default" loading={avatars.isFetchingNextPage} onClick={() => void avatars.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
};
