import type { Period } from '@orator/contracts/plans/period';
import type { Plan } from '@orator/contracts/plans/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { findPrice, monthlyCents, savedCents } from '../../../entities/plans/model/prices.ts';
import { FACT_ROWS, PlanFacts } from './plan-facts.tsx';
import classes from './plan-column.module.css';

interface Props {
  readonly plan: Plan;
  readonly period: Period;
  /** Currency of the other plans, for the free one. */
  readonly currency: string;
  /** Above the name: the current or the suggested plan. */
  readonly tag: string | null;
  readonly marked: boolean;
  /** Welcome credits, which the free plan shows. */
  readonly welcome: number;
  /** Price of a second of video, hundredths of a credit; undefined until known. */
  readonly second: number | undefined;
  readonly action: ReactNode;
}

/** A plan among others: its price and what it includes. */
export const PlanColumn = ({ plan, period, currency, tag, marked, welcome, second, action }: Props) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const free = plan.prices.length === 0;
  const credits = free ? welcome : plan.credits;
  return (
    <li className={classes['plan']} data-marked={marked} style={{ gridRow: `span ${4 + FACT_ROWS}` }}>
      <div className={classes['head']}>
        <h2>{free ? t('freePlan') : plan.name}</h2>
        {tag === null ? null : <span className={classes['tag']}>{tag}</span>}
      </div>
      <PlanCost plan={plan} period={period} currency={currency} />
      <div className={classes['action']}>{action}</div>
      <p className={classes['credits']}>
        <b>{t(free ? 'creditsOnce' : 'credits', { credits: format.credits(credits) })}</b>
        {second === undefined ? null : (
          <span>{t('enoughFor', { duration: format.duration((credits * 100) / second) })}</span>
        )}
      </p>
      <PlanFacts plan={plan} />
    </li>
  );
};

const PlanCost = ({ plan, period, currency }: Pick<Props, 'plan' | 'period' | 'currency'>) => {
  const { t } = useTranslation('plans');
  const price = findPrice(plan, period);
  const year = period === 'month' ? findPrice(plan, 'year') : undefined;
  const money = (cents: number): string => formatMoney(cents, price?.currency ?? currency, currentLocale(), 'short');
  if (plan.prices.length === 0) {
    return (
      <div className={classes['cost']}>
        <p>
          <span className={`${classes['price']} num`}>{money(0)}</span>
        </p>
        <p className={classes['mute']}>{t('free')}</p>
      </div>
    );
  }
  if (price === undefined) return <p className={classes['mute']}>{t('notSold')}</p>;
  const saved = savedCents(plan, price);
  return (
    <div className={classes['cost']}>
      <p>
        <span className={`${classes['price']} num`}>{money(monthlyCents(price))}</span>{' '}
        <span className={classes['mute']}>{t('aMonth')}</span>
      </p>
      <p className={classes['mute']}>{t(`paid.${period}`, { price: money(price.price_cents) })}</p>
      {saved > 0 ? <p className={classes['saved']}>{t('saved', { amount: money(saved) })}</p> : null}
      {year !== undefined && savedCents(plan, year) > 0 ? (
        <p className={classes['mute']}>{t('yearly', { price: money(monthlyCents(year)) })}</p>
      ) : null}
    </div>
  );
};
