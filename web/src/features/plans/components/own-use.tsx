import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Table } from '../../../ui/table.tsx';
import type { CostOfUse, Use } from '../model/use.ts';
import classes from './own-use.module.css';

interface Props {
  readonly use: Use;
  readonly costs: readonly CostOfUse[];
  /** Level of the cheapest plan. */
  readonly cheapest: number | undefined;
}

/** What the user's usage of the last 30 days would cost on each plan. */
export const OwnUse = ({ use, costs, cheapest }: Props) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const columns = [
    { name: 'plan', kind: 'title', heading: t('use.plan') },
    { name: 'cost', kind: 'number', card: 'end', heading: t('use.cost') },
    { name: 'reason', card: 'plain', heading: t('use.reason') },
  ] as const;
  return (
    <section className={classes['use']}>
      <h2>{t('use.title')}</h2>
      {use.credits === 0 ? (
        <p>{t('use.none')}</p>
      ) : (
        <>
          <p>{t('use.lead', { credits: format.credits(use.credits) })}</p>
          <Table
            label={t('use.title')}
            columns={columns}
            rows={costs}
            rowKey={({ plan }) => String(plan.id)}
            cells={(cost) => ({
              plan: cost.plan.prices.length === 0 ? t('freePlan') : cost.plan.name,
              cost: <Cost cost={cost} cheapest={cost.plan.id === cheapest} />,
              reason: <Reason cost={cost} cheapest={cost.plan.id === cheapest} />,
            })}
          />
        </>
      )}
    </section>
  );
};

interface OfPlan {
  readonly cost: CostOfUse;
  readonly cheapest: boolean;
}

const Cost = ({ cost: { cents, currency }, cheapest }: OfPlan): ReactNode => {
  const money = cents === undefined ? '–' : formatMoney(cents, currency, currentLocale());
  return cheapest ? <b>{money}</b> : money;
};

const Reason = ({ cost, cheapest }: OfPlan) => {
  const { t } = useTranslation('plans');
  const why = useWhy(cost);
  return (
    <span className={classes['reason']}>
      {cheapest ? <b>{t('cheapest')}</b> : null}
      {why}
    </span>
  );
};

const useWhy = ({ plan, extra, cents, tooManyVideos }: CostOfUse): string => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const credits = format.credits(extra);
  if (tooManyVideos) return t('use.tooMany');
  if (cents === undefined) return t('use.noCredits', { credits });
  if (extra === 0) return t('use.covered', { credits: format.credits(plan.credits) });
  return t(plan.credits === 0 ? 'use.bought' : 'use.extra', { credits });
};
