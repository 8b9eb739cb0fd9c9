import { Button } from '@mantine/core';
import type { SharedPhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { SharedPage, SharedWords } from '../../../shared/sharing/shared-page.tsx';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { sharedAvatarQuery } from '../../../entities/photo-avatars/api/queries.ts';
import classes from './shared-avatar.module.css';

export const Component = () => {
  const { t } = useTranslation('photo-avatars');
  const [params] = useSearchParams();
  const code = params.get('avatar') ?? '';
  return (
    <SharedPage
      code={code}
      shared={useQuery(sharedAvatarQuery(code))}
      absences={{
        missing: { title: t('absent.missing.title'), text: t('absent.missing.text') },
        withdrawn: { title: t('absent.withdrawn.title'), text: t('absent.withdrawn.text') },
        failed: { title: t('absent.failed.title') },
      }}
      makeYourOwn={<MakeYourOwn />}
    >
      {(avatar) => <Shown avatar={avatar} />}
    </SharedPage>
  );
};

const MakeYourOwn = () => {
  const { t } = useTranslation('photo-avatars');
  return (
    <Button
      component={Link}
      to={PHOTO_TO_AVATAR_PATH}
      size="lg"
      leftSection={<IconWand size={20} stroke={1.5} aria-hidden />}
    >
      {t('shared.makeYourOwn')}
    </Button>
  );
};

const Shown = ({ avatar }: { avatar: SharedPhotoAvatar }) => {
  const { t } = useTranslation('photo-avatars');
  const name = avatar.name === '' ? t('unnamed') : avatar.name;
  const ratio = avatar.width / avatar.height;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <section
        className={classes['stage']}
        aria-label={t('shared.label')}
        style={{ maxInlineSize: `calc(64dvh * ${ratio})` }}
      >
        <LoopVideo src={avatar.avatar_url} poster={avatar.poster_url} alt={name} ratio={ratio} />
      </section>
      <SharedWords title={name} madeWith={t('shared.madeWith')} makeYourOwn={<MakeYourOwn />} />
    </>
  );
};
