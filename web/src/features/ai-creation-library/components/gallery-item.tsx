import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import classes from './gallery.module.css';

interface Props {
  readonly avatar: PhotoAvatar;
  readonly onOpen: (avatar: PhotoAvatar) => void;
}

/** An avatar of the gallery, moving while it is in view. */
export const GalleryItem = ({ avatar, onOpen }: Props) => {
  const { t } = useTranslation('ai-creation-library');
  const name = avatar.name === '' ? t('unnamed') : avatar.name;
  return (
    <button type="button" className={classes['open']} aria-label={t('open', { name })} onClick={() => onOpen(avatar)}>
      <span className={classes['picture']}>
        <LoopVideo
          src={avatar.preview_url}
          poster={avatar.thumbnail_url}
          alt=""
          ratio={avatar.width / avatar.height}
          colour={avatar.colour}
        />
        {avatar.collected ? (
          <span className={classes['kept']}>
            <IconBookmarkFilled size={16} aria-hidden />
          </span>
        ) : null}
      </span>
      <span className={classes['name']} dir="auto">
        {name}
      </span>
    </button>
  );
};
