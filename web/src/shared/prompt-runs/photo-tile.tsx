import { ActionIcon } from '@mantine/core';
import { IconDownload, IconMessage2, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { downloadAddress } from './download-address.ts';
import classes from './run-group.module.css';

interface Props {
  readonly imgUrl: string;
  readonly alt: string;
  /** Width by height. */
  readonly shape: number;
  /** Page on which it is made to speak. */
  readonly talkPath: string;
  readonly onEnlarge: () => void;
  /** Null if it cannot become an avatar. */
  readonly onAdopt: (() => void) | null;
  /** Label of the delete button. */
  readonly deleteLabel: string;
  readonly onDelete: () => void;
}

/** A portrait with its actions. */
export const PhotoTile = ({ imgUrl, alt, shape, talkPath, onEnlarge, onAdopt, deleteLabel, onDelete }: Props) => {
  const { t } = useTranslation('prompt-runs');
  return (
    <li className={classes['tile']}>
      <button type="button" className={classes['picture']} aria-label={t('enlarge', { alt })} onClick={onEnlarge}>
        <LazyImage src={imgUrl} alt="" ratio={shape} />
      </button>
      <div className={classes['actions']}>
        <Link className={classes['talk']} to={talkPath}>
          <IconMessage2 size={16} stroke={1.5} aria-hidden />
          {t('talk')}
        </Link>
        {onAdopt === null ? null : (
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
