import { ASKED_S, WARNINGS_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMeter } from '@orator/contracts/live-sessions/messages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';

const WARNINGS = { credits: 'endsByCredits', time: 'endsByTime', absent: 'endsByAbsence' } as const;
const [FIRST_WARNING_S, LAST_WARNING_S] = WARNINGS_S;

/** Seconds before the end at which a warning is shown. */
const findWarningSeconds = (by: LiveMeter['ends_by'], warned: number): number =>
  by === 'absent' ? Math.min(warned, ASKED_S) : warned;

interface Props {
  readonly meter: LiveMeter | null;
  /** Who talks. Visitors of other sites do not see the owner's credits; a trial of only a minute gets one warning. */
  readonly by: 'account' | 'trial' | 'visitor';
}

/** A warning before a session ends by itself. */
export const EndWarning = ({ meter, by }: Props) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  if (meter === null) return null;
  const { left_s: left, ends_by: endsBy } = meter;
  // Announced twice, not every two seconds.
  const warned =
    left <= LAST_WARNING_S ? LAST_WARNING_S : left <= FIRST_WARNING_S && by !== 'trial' ? FIRST_WARNING_S : null;
  if (warned === null) return null;
  const why = by === 'visitor' && endsBy === 'credits' ? 'time' : endsBy;
  return <Note kind="warn">{t(WARNINGS[why], { time: format.length(findWarningSeconds(why, warned)) })}</Note>;
};
