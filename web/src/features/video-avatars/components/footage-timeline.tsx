import type { FootageReport } from '@orator/contracts/video-avatars/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './footage-timeline.module.css';

interface Props {
  readonly report: FootageReport;
  /** Frames of the whole footage side by side. */
  readonly strip: string | null;
}

type Fault = FootageReport['faults'][number];

/** Maximum number of faults listed individually. */
const MOST_LINES = 6;
/** Maximum gap between consecutive faults, seconds. */
const BESIDE_S = 0.1;

/** The faults to list, without cuts beside another fault: a picture that disappears or returns is also a cut. */
const filterFaults = (faults: readonly Fault[]): readonly Fault[] =>
  faults
    .filter(
      (cut) =>
        cut.code !== 'cut' ||
        !faults.some(({ code, from, to }) => code !== 'cut' && from - BESIDE_S < cut.to && cut.from < to + BESIDE_S),
    )
    .slice(0, MOST_LINES);

/** The findings in footage, over its frames and in words. Time runs from left to right in every language. */
export const FootageTimeline = ({ report, strip }: Props) => {
  const { t } = useTranslation('video-avatars');
  const format = useFormat();
  const { duration_s: duration, faults, used, reasons, warnings } = report;
  const share = (seconds: number): string => `${duration > 0 ? (100 * seconds) / duration : 0}%`;
  const time = (seconds: number): string => format.clock(seconds);
  const span = ({ from, to }: Fault): string => (time(from) === time(to) ? time(from) : `${time(from)}–${time(to)}`);
  return (
    <div className={classes['timeline']}>
      {strip === null ? null : (
        <div className={classes['strip']} dir="ltr" aria-hidden>
          <img src={strip} alt="" />
          {faults.map(({ code, from, to }) => (
            <span
              key={`${code} ${from}`}
              className={classes['fault']}
              style={{ left: share(from), width: `max(2px, ${share(to - from)})` }}
            />
          ))}
          {used === null ? null : (
            <span className={classes['used']} style={{ left: share(used.from), width: share(used.to - used.from) }} />
          )}
        </div>
      )}
      <ul className={classes['words']}>
        {reasons.map((reason) => (
          <li key={reason}>
            <b>{t(`reasons.${reason}`)}</b>
          </li>
        ))}
        {used === null ? null : <li>{t('used', { from: time(used.from), to: time(used.to) })}</li>}
        {filterFaults(faults).map((fault) => (
          <li key={`${fault.code} ${fault.from}`}>
            <bdi className={classes['time']}>{span(fault)}</bdi> {t(`faults.${fault.code}`)}
          </li>
        ))}
        {/* Warnings concern the result, and refused footage has none. */}
        {used === null ? null : warnings.map((warning) => <li key={warning}>{t(`warnings.${warning}`)}</li>)}
      </ul>
    </div>
  );
};
