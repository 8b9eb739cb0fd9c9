import { Button, Progress } from '@mantine/core';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import { LateMenu } from '../../../ui/late-menu.tsx';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import type { VideoAvatarActions } from '../api/use-video-avatar-actions.ts';
import { FootageTimeline } from './footage-timeline.tsx';
import { NameForm } from './name-form.tsx';
import classes from './video-avatar-card.module.css';

interface Props {
  readonly avatar: VideoAvatar;
  /** Page on which it speaks. */
  readonly path: string;
  readonly actions: VideoAvatarActions;
  readonly onRemoved: () => void;
}

/** The user's footage: being analysed, with the findings, or as a usable avatar. */
export const VideoAvatarCard = ({ avatar, path, actions, onRemoved }: Props) => {
  const { t } = useTranslation('video-avatars');
  const format = useFormat();
  const [renaming, setRenaming] = useState(false);
  const { report, video_url: video, poster_url: poster } = avatar;
  return (
    <article className={classes['card']} aria-label={avatar.name}>
      {video === null || poster === null || report === null ? null : (
        <LoopVideo src={video} poster={poster} alt="" ratio={report.width / report.height} />
      )}
      <div className={classes['head']}>
        {renaming ? (
          <NameForm
            name={avatar.name}
            onEnd={(name) => {
              setRenaming(false);
              if (name !== null) actions.rename(avatar.id, name);
            }}
          />
        ) : (
          <h2 className={classes['name']}>
            <bdi>{avatar.name}</bdi>
          </h2>
        )}
        <LateMenu
          label={t('options', { name: avatar.name })}
          className={classes['menu'] ?? ''}
          width={200}
          entries={[
            { text: t('rename'), Icon: IconPencil, onClick: () => setRenaming(true) },
            { text: t('delete'), Icon: IconTrash, apart: true, onClick: () => actions.remove(avatar, onRemoved) },
          ]}
        >
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </LateMenu>
      </div>
      <p className={classes['state']} data-state={avatar.state}>
        {t(`states.${avatar.state}`)} · {format.date(avatar.created_at)}
      </p>
      {avatar.state === 'checking' ? (
        <Progress value={avatar.progress ?? 0} animated aria-label={t('states.checking')} />
      ) : null}
      {avatar.state === 'failed' ? <p className={classes['failed']}>{t('failedText')}</p> : null}
      {report === null ? null : <FootageTimeline report={report} strip={avatar.strip_url} />}
      {avatar.state === 'ready' ? (
        <Button component={Link} to={path} fullWidth>
          {t('speak')}
        </Button>
      ) : null}
    </article>
  );
};
