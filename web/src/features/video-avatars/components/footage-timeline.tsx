import type { FootageReport } from '@orator/contracts/video-avatars/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './footage-timeline.module.css';

interface Props {
  readonly report: FootageReport;
  /** Pictures of the whole footage side by side. */
  readonly strip: string | null;
}

/** Faults that are told one by one; a longer list would not be read. */
const MOST_LINES = 6;

/** What was found in footage, over pictures of it and in words. Time runs from left to right in every language. */
export const FootageTimeline = ({ report, strip }: Props) => {
  const { t } = useTranslation('video-avatars');
  const format = useFormat();
  const { duration_s: duration, faults, used, reasons, warnings } = report;
  const share = (seconds: number): string => `${duration > 0 ? (100 * seconds) / duration : 0}%`;
  const time = (seconds: number): string => format.clock(seconds);
  const told = faults.filter(({ code }) => code !== 'cut' || used === null).slice(0, MOST_LINES);
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
        {told.map(({ code, from, to }) => (
          <li key={`${code} ${from}`}>
            <bdi className={classes['time']}>
              {time(from)}–{time(to)}
            </bdi>{' '}
            {t(`faults.${code}`)}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}`)}</li>
        ))}
      </ul>
    </div>
  );
};
