import { ActionIcon, Progress } from '@mantine/core';
import { IconDownload, IconMessage2, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import { downloadAddress } from '../model/download-address.ts';
import type { PhotoItem } from '../model/groups.ts';
import { randomMax } from '../model/progress.ts';
import classes from './run-group.module.css';

interface Props {
  readonly imgUrl: string;
  readonly alt: string;
  /** Width by height. */
  readonly shape: number;
  /** The avatar that is or was made of it. */
  readonly avatar: PhotoItem | undefined;
  /** Page on which it is made to speak. */
  readonly talkPath: string;
  readonly onEnlarge: () => void;
  /** Null if it cannot become an avatar. */
  readonly onAdopt: (() => void) | null;
  /** Label of the delete button. */
  readonly deleteLabel: string;
  readonly onDelete: () => void;
}

/** A portrait with its actions; in its place the avatar that was made of it, which moves. */
export const PhotoTile = ({ imgUrl, alt, shape, avatar, talkPath, ...actions }: Props) => {
  const { onEnlarge, onAdopt, deleteLabel, onDelete } = actions;
  const { t } = useTranslation('prompt-runs');
  const clip = avatar?.videoUrl;
  const isAdopted = avatar !== undefined && (avatar.inLoading || clip !== undefined);
  return (
    <li className={classes['tile']}>
      <button type="button" className={classes['picture']} aria-label={t('enlarge', { alt })} onClick={onEnlarge}>
        {clip === undefined ? (
          <LazyImage src={imgUrl} alt="" ratio={shape} />
        ) : (
          <LoopVideo src={clip} poster={avatar?.imgUrl ?? imgUrl} alt="" ratio={shape} />
        )}
      </button>
      {avatar?.inLoading === true ? <AvatarProgress rate={avatar.rate} /> : null}
      <div className={classes['actions']}>
        <Link className={classes['talk']} to={talkPath}>
          <IconMessage2 size={16} stroke={1.5} aria-hidden />
          {t('talk')}
        </Link>
        {onAdopt === null || isAdopted ? null : (
          <ActionIcon variant="subtle" color="gray" aria-label={t('adopt')} title={t('adopt')} onClick={onAdopt}>
            <IconUserPlus size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          component="a"
          href={downloadAddress(imgUrl, alt)}
          download
          variant="subtle"
          color="gray"
          aria-label={t('download')}
          title={t('download')}
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={deleteLabel} title={deleteLabel} onClick={onDelete}>
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
};

const AvatarProgress = ({ rate }: { rate: number }) => {
  const { t } = useTranslation('prompt-runs');
  const format = useFormat();
  const [max] = useState(randomMax);
  const done = Math.min(max, rate);
  return (
    <span className={classes['making']}>
      <span>
        {t('adopted')} <span className="num">{format.percent(Math.floor(done))}</span>
      </span>
      <Progress value={done} size={4} aria-label={t('adopted')} transitionDuration={400} />
    </span>
  );
};
