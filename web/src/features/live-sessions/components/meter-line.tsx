import { useTranslation } from 'react-i18next';
import type { LiveMeter } from '@orator/contracts/live-sessions/messages';
import { ASKED_S, WARNINGS_S } from '@orator/contracts/live-sessions/limits';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './meter-line.module.css';

const WARNINGS = { credits: 'endsByCredits', time: 'endsByTime', absent: 'endsByAbsence' } as const;
const [FIRST_WARNING_S, LAST_WARNING_S] = WARNINGS_S;

/** Seconds before the end at which a warning is shown. */
const findWarningSeconds = (by: LiveMeter['ends_by'], warned: number): number =>
  by === 'absent' ? Math.min(warned, ASKED_S) : warned;

/** The elapsed time, the cost so far, and a warning before the end. */
export const MeterLine = ({ meter, trial }: { meter: LiveMeter | null; trial: boolean }) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  const left = meter?.left_s ?? Number.POSITIVE_INFINITY;
  // Announced twice, not every two seconds; a trial has only a minute in total.
  const warned = left <= LAST_WARNING_S ? LAST_WARNING_S : left <= FIRST_WARNING_S && !trial ? FIRST_WARNING_S : null;
  return (
    <div className={classes['meter']}>
      <p>
        <b>{t('lasted', { time: format.duration(meter?.used_s ?? 0) })}</b>
        {trial ? <span>{t('free')}</span> : <span>{t('costSoFar', { price: format.credits(meter?.cost ?? 0) })}</span>}
      </p>
      {warned === null || meter === null ? null : (
        <Note kind="warn">
          {t(WARNINGS[meter.ends_by], { time: format.length(findWarningSeconds(meter.ends_by, warned)) })}
        </Note>
      )}
    </div>
  );
};
