import { Anchor } from '@mantine/core';
import type { Trial } from '@orator/contracts/trials/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './trials.module.css';

interface Props {
  readonly trial: Trial;
  /** Whether the result has a length, which the trial limits. */
  readonly timed: boolean;
  readonly to: string;
  readonly onSignUp: () => void;
}

/** The remaining trial results, with a link to sign up. */
export const TrialLine = ({ trial, timed, to, onSignUp }: Props) => {
  const { t } = useTranslation('trials');
  const format = useFormat();
  const { remaining, limit, seconds } = trial;
  const left = format.number(remaining);
  const unused = remaining < limit ? '' : (classes['before'] ?? '');
  return (
    <p className={classes['line']}>
      <b>
        {limit === 0
          ? t('ask')
          : remaining === 0
            ? t('usedUp', { date: format.date(trial.resets_at) })
            : t(timed ? 'line' : 'tries', { count: remaining, left, duration: format.shortLength(seconds) })}
      </b>{' '}
      <span className={classes['until']}>{t('expires', { date: format.day(trial.expires_at) })} </span>
      <Anchor component={Link} to={to} inherit className={limit === 0 ? '' : unused} onClick={onSignUp}>
        {remaining === 0 ? t('goOn') : t('keep')}
      </Anchor>
    </p>
  );
};
