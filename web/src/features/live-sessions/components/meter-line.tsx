import { useTranslation } from 'react-i18next';
import type { LiveMeter } from '@orator/contracts/live-sessions/messages';
import { useFormat } from '../../../shared/i18n/format.ts';
import { EndWarning } from './end-warning.tsx';
import classes from './meter-line.module.css';

/** The elapsed time, the cost so far, and a warning before the end. */
export const MeterLine = ({ meter, trial }: { meter: LiveMeter | null; trial: boolean }) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  return (
    <div className={classes['meter']}>
      <p>
        <b>{t('lasted', { time: format.duration(meter?.used_s ?? 0) })}</b>
        {trial ? <span>{t('free')}</span> : <span>{t('costSoFar', { price: format.credits(meter?.cost ?? 0) })}</span>}
      </p>
      <EndWarning meter={meter} by={trial ? 'trial' : 'account'} />
    </div>
  );
};
