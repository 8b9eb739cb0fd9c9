import { Button, Skeleton } from '@mantine/core';
import type { SharedVideo } from '@orator/contracts/shared-videos/schema';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import { absenceOf, sharedVideoQuery } from '../api/queries.ts';
import classes from './shared-video.module.css';

export const Component = () => {
  const [params] = useSearchParams();
  const code = params.get('video') ?? '';
  const video = useQuery(sharedVideoQuery(code));
  return (
    <div className={classes['page']}>
      {/* The server says so too, in a header. */}
      <meta name="robots" content="noindex, nofollow" />
      {video.data !== undefined ? (
        <Watch video={video.data} />
      ) : video.error === null && code !== '' ? (
        <Skeleton className={classes['bone'] ?? ''} />
      ) : (
        <Absent error={video.error} onAgain={() => void video.refetch()} />
      )}
    </div>
  );
};

const MakeYourOwn = () => {
  const { t } = useTranslation('shared-videos');
  return (
    <Button
      component={Link}
      to={PHOTO_TO_AVATAR_PATH}
      size="lg"
      leftSection={<IconWand size={20} stroke={1.5} aria-hidden />}
    >
      {t('makeYourOwn')}
    </Button>
  );
};

const Watch = ({ video }: { video: SharedVideo }) => {
  const { t } = useTranslation('shared-videos');
  const [playing, setPlaying] = useState(false);
  const title = video.title === '' ? t('untitled') : video.title;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={classes['stage']} style={{ aspectRatio: video.width / video.height }}>
        <Stage label={t('video')} lit={playing}>
          <VideoPlayer
            src={video.video_url}
            poster={video.poster_url}
            captions={video.captions_url}
            captionsLanguage={video.locale ?? 'und'}
            label={title}
            onPlaying={setPlaying}
          />
        </Stage>
      </div>
      <div className={classes['words']}>
        <div>
          <h1 dir="auto">{title}</h1>
          <p>{t('madeWith')}</p>
        </div>
        <MakeYourOwn />
      </div>
    </>
  );
};

const Absent = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => {
  const { t } = useTranslation(['shared-videos', 'common']);
  const absence = absenceOf(error);
  const text = absence === 'failed' ? errorMessage(error) : t(`absent.${absence}.text`);
  const action: ReactNode =
    absence === 'failed' ? (
      <Button size="md" onClick={onAgain}>
        {t('common:tryAgain')}
      </Button>
    ) : (
      <MakeYourOwn />
    );
  const title = t(`absent.${absence}.title`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Empty heading="h1" picture={<FaceDrawing size={110} />} title={title} text={text} action={action} />
    </>
  );
};
