import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import {
  IconBookmarkOff,
  IconDotsVertical,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconShare,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu, type MenuEntry } from '../../../ui/late-menu.tsx';
import type { AvatarActions } from '../api/use-avatar-actions.tsx';
import classes from './avatar-card.module.css';

interface Props {
  readonly avatar: PhotoAvatar;
  readonly name: string;
  readonly actions: AvatarActions;
  /** Publishing needs an account, and an avatar that was not removed from the library. */
  readonly trial: boolean;
  readonly onRename: () => void;
  readonly onShare: () => void;
  readonly onPublish: () => void;
  readonly onRemoved: () => void;
}

/** The actions for one avatar of a list. */
export const AvatarMenu = ({ avatar, name, actions, trial, onRename, onShare, onPublish, onRemoved }: Props) => {
  const { t } = useTranslation('photo-avatars');
  const own: MenuEntry[] = [
    { text: t('rename'), Icon: IconPencil, onClick: onRename },
    { text: t('share'), Icon: IconShare, onClick: onShare },
    { text: t('download'), Icon: IconDownload, file: `${avatar.avatar_url}&download=avatar.mp4` },
    ...(trial || avatar.taken_down !== null
      ? []
      : [
          avatar.public
            ? { text: t('withdraw'), Icon: IconWorldOff, onClick: () => actions.withdraw(avatar) }
            : { text: t('publish'), Icon: IconWorld, onClick: onPublish },
        ]),
    {
      text: t(avatar.displayed ? 'hide' : 'show'),
      Icon: avatar.displayed ? IconEyeOff : IconEye,
      onClick: () => actions.display(avatar),
    },
    { text: t('delete'), Icon: IconTrash, apart: true, onClick: () => actions.remove(avatar, onRemoved) },
  ];
  const others: MenuEntry[] = [
    { text: t('uncollect'), Icon: IconBookmarkOff, onClick: () => actions.uncollect(avatar) },
  ];
  return (
    <LateMenu
      label={t('options', { name })}
      className={classes['menu'] ?? ''}
      width={240}
      entries={avatar.own ? own : others}
    >
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </LateMenu>
  );
};
