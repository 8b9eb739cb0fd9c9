import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';

/** The time left to pay, counted down. */
export const Countdown = ({ until }: { until: string }) => {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  const { start, stop } = useInterval(() => setNow(Date.now()), 1000);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  const seconds = Math.max(0, (Date.parse(until) - now) / 1000);
  return (
    <span role="timer" className="num">
      {t('payWithin', { time: format.clock(seconds) })}
    </span>
  );
};
