import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './script-field.module.css';

interface Props {
  /** Seconds. */
  readonly used: number;
  readonly allowed: number;
}

/** The used share of a video's maximum length, as a bar and in words. */
export const TimeUsed = ({ used, allowed }: Props) => {
  const { t } = useTranslation('studios');
  const format = useFormat();
  const share = Math.min(1, used / allowed);
  return (
    <span className={classes['time']} data-over={used > allowed}>
      <span className={classes['track']} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="num">{t('time', { used: format.shortLength(used), allowed: format.shortLength(allowed) })}</span>
    </span>
  );
};
