import { Button } from '@mantine/core';
import type { SharedVideo } from '@orator/contracts/shared-videos/schema';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { SharedPage, SharedWords } from '../../../shared/sharing/shared-page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import { sharedVideoQuery } from '../api/queries.ts';
import classes from './shared-video.module.css';

export const Component = () => {
  const { t } = useTranslation('shared-videos');
  const [params] = useSearchParams();
  const code = params.get('video') ?? '';
  return (
    <SharedPage
      code={code}
      shared={useQuery(sharedVideoQuery(code))}
      absences={{
        missing: { title: t('absent.missing.title'), text: t('absent.missing.text') },
        withdrawn: { title: t('absent.withdrawn.title'), text: t('absent.withdrawn.text') },
        failed: { title: t('absent.failed.title') },
      }}
      makeYourOwn={<MakeYourOwn />}
    >
      {(video) => <Watch video={video} />}
    </SharedPage>
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
            captioned={video.captioned}
            label={title}
            onPlaying={setPlaying}
          />
        </Stage>
      </div>
      <SharedWords title={title} madeWith={t('madeWith')} makeYourOwn={<MakeYourOwn />} />
    </>
  );
};
