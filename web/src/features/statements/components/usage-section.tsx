import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Note } from '../../../ui/note.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { usageQuery } from '../../../entities/statements/api/queries.ts';
import type { DateRange } from '../../../entities/statements/model/date-range.ts';
import { usageDays } from '../model/usage-days.ts';
import { UsageDates } from './usage-dates.tsx';
import classes from './usage-section.module.css';
import { UsageTable } from './usage-table.tsx';

/** Loaded late together with its charting library, which only this page needs. */
const UsageChart = latePart(async () => (await import('./usage-chart.tsx')).UsageChart);

const PERIODS = ['7', '30', '90', 'dates'] as const;

/** The current local day: `2026-01-31`. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The usage of the last days or of a chosen range, as a chart or as a table. */
export const UsageSection = ({ balance }: { balance: number | undefined }) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('30');
  const [asTable, setAsTable] = useState(false);
  const [range, setRange] = useState<DateRange | null>(null);
  const wanted = period === 'dates' ? range : { days: period };
  const { data, error } = useQuery({
    ...usageQuery(balance, wanted ?? { days: '30' }),
    placeholderData: keepPreviousData,
  });
  const shown = useMemo(() => (data === undefined ? null : usageDays(data)), [data]);
  const used = data !== undefined && data.items.length > 0;
  const dates = range ?? (data === undefined ? null : { from: data.from, to: data.to });
  return (
    <section>
      <div className={classes['head']}>
        <h2>{t('usage.title')}</h2>
        <Pills
          label={t('usage.period')}
          name="usage-period"
          value={period}
          onChange={(next) => {
            setPeriod(next);
            // A custom range starts with the days that were shown.
            if (next === 'dates') setRange(data === undefined ? null : { from: data.from, to: data.to });
          }}
          options={PERIODS.map((value) => ({
            value,
            text: value === 'dates' ? t('usage.dates') : format.days(Number(value)),
          }))}
        />
      </div>
      {period === 'dates' && dates !== null ? <UsageDates range={dates} last={today()} onChange={setRange} /> : null}
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {data === undefined || shown === null ? (
        error === null ? (
          <Skeleton height={280} />
        ) : null
      ) : used ? (
        <>
          <p>{t('usage.total', { credits: format.credits(data.total) })}</p>
          <div className={classes['figure']} data-table={asTable}>
            {asTable ? <UsageTable {...shown} /> : <UsageChart {...shown} />}
          </div>
          <Button variant="default" size="compact-sm" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'usage.asChart' : 'usage.asTable')}
          </Button>
        </>
      ) : (
        <p>{t('usage.none')}</p>
      )}
    </section>
  );
};
