import { Button, Skeleton } from '@mantine/core';
import type { SharedPhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import { absenceOf, sharedAvatarQuery } from '../api/queries.ts';
import classes from './shared-avatar.module.css';

export const Component = () => {
  const [params] = useSearchParams();
  const code = params.get('avatar') ?? '';
  const avatar = useQuery(sharedAvatarQuery(code));
  return (
    <div className={classes['page']}>
      {/* The server says so too, in a header. */}
      <meta name="robots" content="noindex, nofollow" />
      {avatar.data !== undefined ? (
        <Shown avatar={avatar.data} />
      ) : avatar.error === null && code !== '' ? (
        <Skeleton className={classes['bone'] ?? ''} />
      ) : (
        <Absent error={avatar.error} onAgain={() => void avatar.refetch()} />
      )}
    </div>
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
      <div className={classes['words']}>
        <div>
          <h1 dir="auto">{name}</h1>
          <p>{t('shared.madeWith')}</p>
        </div>
        <MakeYourOwn />
      </div>
    </>
  );
};

const Absent = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => {
  const { t } = useTranslation(['photo-avatars', 'common']);
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
