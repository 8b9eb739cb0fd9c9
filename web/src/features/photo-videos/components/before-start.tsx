import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { Allowance } from '../model/plan.ts';
import classes from './price.module.css';

/** What an account has left. */
export interface Left {
  /** Credits. */
  readonly credits: number;
  /** Videos of this month. */
  readonly videos: number;
  /** When the month's videos are restored, ISO. */
  readonly resetsAt: string;
}

interface Props {
  readonly left: Left | undefined;
  readonly allowance: Allowance | undefined;
  /** Price of a video, credits; undefined until known. */
  readonly cost: number | undefined;
  /** A shorter video than estimated costs less. */
  readonly atMost: boolean;
}

/** What is left before and after the start, and the watermark, if any. */
export const BeforeStart = ({ left, allowance, cost, atMost }: Props) => {
  const { t } = useTranslation(['photo-videos', 'studios']);
  const format = useFormat();
  const after = left === undefined || cost === undefined || cost > left.credits ? null : left.credits - cost;
  return (
    <>
      {left === undefined ? null : (
        <p>
          {t('studios:have', { have: format.credits(left.credits) })}{' '}
          {after === null ? null : (
            <span className={classes['after']}>
              {t(atMost ? 'afterAtLeast' : 'studios:after', { left: format.bare(Math.round(after * 100) / 100) })}{' '}
            </span>
          )}
          {left.videos > 0 ? t('videosLeft', { left: format.number(left.videos) }) : null}
        </p>
      )}
      {allowance?.plan.visible_mark === true ? (
        <p className={classes['mark']}>
          {allowance.unmarked === undefined ? t('mark') : t('markWithout', { plan: allowance.unmarked.name })}
        </p>
      ) : null}
    </>
  );
};
