import { VisuallyHidden } from '@mantine/core';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import type { AvatarActions } from '../api/use-avatar-actions.tsx';
import classes from './avatar-card.module.css';
import { AvatarMenu } from './avatar-menu.tsx';

const TakedownDialog = lateDialog(async () => (await import('./takedown-dialog.tsx')).TakedownDialog);
const NameField = latePart(async () => (await import('./name-field.tsx')).NameField);

interface Props {
  readonly avatar: PhotoAvatar;
  /** Page on which it speaks. */
  readonly path: string;
  readonly actions: AvatarActions;
  readonly trial: boolean;
  readonly onShare: () => void;
  readonly onPublish: () => void;
  readonly onRemoved: () => void;
}

/** An avatar in a list, animated while in view; links to the page on which it speaks. */
export const AvatarCard = ({ avatar, path, actions, trial, onShare, onPublish, onRemoved }: Props) => {
  const { t } = useTranslation('photo-avatars');
  const format = useFormat();
  const [renaming, setRenaming] = useState(false);
  const [asking, setAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const name = avatar.name === '' ? t('unnamed') : avatar.name;
  const endRename = (next: string | null): void => {
    setRenaming(false);
    if (next !== null) actions.rename(avatar.id, next);
    // The focused field is gone, unless the focus was moved elsewhere.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) link.current?.focus();
    });
  };
  return (
    <div className={classes['card']}>
      <Link ref={link} to={path} className={classes['link']} data-item={avatar.id}>
        <VisuallyHidden>{t('talk', { name })}</VisuallyHidden>
        <span className={classes['picture']}>
          <LoopVideo
            src={avatar.preview_url}
            poster={avatar.thumbnail_url}
            alt=""
            ratio={avatar.width / avatar.height}
            colour={avatar.colour}
          />
          <span className={classes['talk']} aria-hidden>
            {t('makeTalk')}
          </span>
        </span>
      </Link>
      {renaming ? (
        <NameField name={avatar.name} onEnd={endRename} />
      ) : (
        <div className={classes['words']}>
          <b className={classes['name']}>
            <bdi>{name}</bdi>
          </b>
          <span className={classes['facts']}>
            {format.date(avatar.created_at)}
            {avatar.own && avatar.public ? <span className={classes['public']}>{t('public')}</span> : null}
          </span>
          {avatar.taken_down === null ? null : (
            <button
              type="button"
              className={classes['takenDown']}
              aria-haspopup="dialog"
              aria-label={t('takenDown.see', { name })}
              onClick={() => setAsking(true)}
            >
              {t('takenDown.badge')}
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            </button>
          )}
          {avatar.projects === 0 ? null : (
            <span className={classes['facts']}>{t('usedBy', { count: avatar.projects })}</span>
          )}
          {avatar.own ? null : <VisuallyHidden>{t('ofOthers')}</VisuallyHidden>}
        </div>
      )}
      {avatar.taken_down === null ? null : (
        <TakedownDialog opened={asking} avatar={avatar} name={name} onClose={() => setAsking(false)} />
      )}
      <AvatarMenu
        avatar={avatar}
        name={name}
        actions={actions}
        trial={trial}
        onRename={() => setRenaming(true)}
        onShare={onShare}
        onPublish={onPublish}
        onRemoved={onRemoved}
      />
    </div>
  );
};
