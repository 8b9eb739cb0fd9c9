import { Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { imageProgress, randomMax } from '../model/progress.ts';
import classes from './run-group.module.css';

interface Props {
  /** Percent of the run. */
  readonly rate: number;
  /** Images of the run. */
  readonly count: number;
  /** Which image of the run it stands for, 0 is the first. */
  readonly index: number;
  /** Width by height. */
  readonly shape: number;
}

/** A placeholder for an image in progress. */
export const PlaceholderTile = ({ rate, count, index, shape }: Props) => {
  const { t } = useTranslation('prompt-runs');
  const format = useFormat();
  const [max] = useState(randomMax);
  const done = imageProgress(rate, count, index, max);
  return (
    <li className={classes['tile']}>
      <div className={classes['picture']} style={{ aspectRatio: shape }} data-waiting data-live={done > 0}>
        <span className={classes['done']}>
          <span className="num">{done > 0 ? format.percent(Math.floor(done)) : t('waiting')}</span>
          <Progress value={done} size={4} aria-label={t('progress')} transitionDuration={400} />
        </span>
      </div>
    </li>
  );
};
