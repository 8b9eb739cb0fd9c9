import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MY_AVATARS_PATH } from '../../../shared/paths/photo-avatars.ts';
import classes from './studio.module.css';

/** Shows which avatar speaks, in place of the photos, with a link to others. */
export const AvatarChosen = ({ name }: { name: string }) => {
  const { t } = useTranslation('photo-videos');
  return (
    <p className={classes['avatar']}>
      <b>{name === '' ? t('avatarSpeaks') : t('speaks', { name })}</b>{' '}
      <Anchor component={Link} to={MY_AVATARS_PATH} inherit>
        {t('otherAvatar')}
      </Anchor>
    </p>
  );
};
