import { Button } from '@mantine/core';
import type { SharedVideo, SharedWork } from '@orator/contracts/shared-videos/schema';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { SharedPage, SharedWords } from '../../../shared/sharing/shared-page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { VOICE_PATH } from '../../../shared/paths/speeches.ts';
import { sharedVideoQuery } from '../api/queries.ts';
import { Listen } from './listen.tsx';
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
      makeYourOwn={<MakeYourOwn medium="video" />}
    >
      {(work) => <Work work={work} />}
    </SharedPage>
  );
};

/** Whether a shared work is watched or only heard. */
type Medium = 'video' | 'sound';
const STUDIOS: Readonly<Record<Medium, string>> = { video: PHOTO_TO_AVATAR_PATH, sound: VOICE_PATH };

const MakeYourOwn = ({ medium }: { medium: Medium }) => {
  const { t } = useTranslation('shared-videos');
  return (
    <Button
      component={Link}
      to={STUDIOS[medium]}
      size="lg"
      leftSection={<IconWand size={20} stroke={1.5} aria-hidden />}
    >
      {t(`makeYourOwn.${medium}`)}
    </Button>
  );
};

const Work = ({ work }: { work: SharedWork }) => {
  const { t } = useTranslation('shared-videos');
  const title = work.title === '' ? t('untitled') : work.title;
  const medium: Medium = 'video_url' in work ? 'video' : 'sound';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {'video_url' in work ? <Watch video={work} title={title} /> : <Listen sound={work} />}
      <SharedWords title={title} madeWith={t(`madeWith.${medium}`)} makeYourOwn={<MakeYourOwn medium={medium} />} />
    </>
  );
};

const Watch = ({ video, title }: { video: SharedVideo; title: string }) => {
  const { t } = useTranslation('shared-videos');
  const [playing, setPlaying] = useState(false);
  return (
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
  );
};
