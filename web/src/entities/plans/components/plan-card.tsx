import { Button } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { FREE_PLAN } from '@orator/contracts/plans/limits';
import type { Plan, PlanPrice } from '@orator/contracts/plans/schema';
import type { PlanChoice, Subscription, SubscriptionTerm } from '@orator/contracts/subscriptions/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Row, Section } from '../../../ui/rows.tsx';
import { plansQuery } from '../api/queries.ts';
import { subscriptionQuery, useCancelPlan, useOpenPortal, useResumePlan } from '../api/subscription.ts';
import { findPrice } from '../model/prices.ts';
import { PRICING_PATH } from '../../../shared/paths/plans.ts';
import { KeptResults } from './kept-results.tsx';
import classes from './plan-card.module.css';

/** The next period of a plan, which must be paid. */
export interface NextPeriod {
  readonly plan: PlanChoice;
  /** Such as "Creator · Yearly". */
  readonly name: string;
  readonly price: PlanPrice;
}

interface Props {
  readonly status: Profile['vip_status'];
  /** Opens the payment of the next period, for a plan without automatic renewal. */
  readonly onPay: (next: NextPeriod) => void;
}

/** The user's plan: the end of the paid period, what follows, and how to change that. */
export const PlanCard = ({ status, onPay }: Props) => {
  const { t } = useTranslation(['plans', 'common']);
  const { data: subscription } = useQuery(subscriptionQuery());
  return (
    <Section title={t('card.title')}>
      {subscription ? (
        <Paid subscription={subscription} name={status?.vip_level.name ?? ''} onPay={onPay} />
      ) : (
        <Row label={t('card.plan')} action={<ToPlans text={t('common:seePlans')} />}>
          <Given status={status} />
        </Row>
      )}
    </Section>
  );
};

const ToPlans = ({ text }: { text: string }) => (
  <Button component={Link} to={PRICING_PATH} variant="default" size="sm">
    {text}
  </Button>
);

/** The plan's expiry as the specification derives it: YYYY-MM-DD, or '-'. */
export const formatExpiry = (status: Profile['vip_status']): string => status?.expired_at?.slice(0, 10) ?? '-';

/** A plan that is not paid for. */
const Given = ({ status }: Pick<Props, 'status'>) => {
  const { t } = useTranslation('plans');
  const expiry = formatExpiry(status);
  return (
    <>
      <b>{status?.vip_level.name ?? t('freePlan')}</b>
      {expiry === '-' ? null : ` ${t('card.until', { date: expiry })}`}
    </>
  );
};

interface PaidProps extends Pick<Props, 'onPay'> {
  readonly subscription: Subscription;
  readonly name: string;
}

const isSame = (one: PlanChoice, other: PlanChoice): boolean =>
  one.level === other.level && one.period === other.period;

const Paid = ({ subscription, name, onPay }: PaidProps) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const { current, credits, next_credits_at: nextCredits, paid_until: paidUntil, paid_ahead: ahead } = subscription;
  const other = ahead.find((term) => !isSame(term, current));
  const until = other?.starts_at ?? paidUntil;
  return (
    <>
      <Row
        label={t('card.plan')}
        hint={t('card.paidUntil', { date: format.day(until) })}
        action={<ToPlans text={t('card.change')} />}
      >
        <b>{name}</b> · {t(`periods.${current.period}`)}
      </Row>
      {credits === 0 ? null : (
        <Row label={t('card.credits')}>
          {t('credits', { credits: format.credits(credits) })}
          {nextCredits === null || (other !== undefined && nextCredits >= until)
            ? null
            : ` · ${t('card.nextCredits', { date: format.day(nextCredits) })}`}
        </Row>
      )}
      {subscription.renews_itself ? <Portal /> : null}
      {other === undefined ? null : <Ahead term={other} />}
      <Next subscription={subscription} name={name} onPay={onPay} />
    </>
  );
};

/** Another plan that is already paid for. */
const Ahead = ({ term }: { term: SubscriptionTerm }) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const plan = useQuery(plansQuery()).data?.items.find(({ id }) => id === term.level);
  if (plan === undefined) return null;
  const what = `${plan.name} · ${t(`periods.${term.period}`)}`;
  return (
    <Row label={t('card.next')} hint={t('card.paidUntil', { date: format.day(term.ends_at) })}>
      {t('card.from', { date: format.day(term.starts_at), what })}
    </Row>
  );
};

/** A card that is charged automatically can be changed at the provider. */
const Portal = () => {
  const { t } = useTranslation('plans');
  const open = useOpenPortal();
  return (
    <Row
      label={t('card.payment')}
      action={
        <Button variant="default" size="sm" loading={open.isPending} onClick={() => open.mutate()}>
          {t('card.portal')}
        </Button>
      }
    >
      {t('card.paymentText')}
    </Row>
  );
};

/** Says what follows the paid period. */
const Next = ({ subscription, name, onPay }: PaidProps) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const plans = useQuery(plansQuery()).data?.items;
  const resume = useResumePlan();
  const { current, next, paid_until: paidUntil, renews_itself: renewsItself, paid_ahead: ahead } = subscription;
  const date = format.day(paidUntil);
  const keep = (text: string): ReactNode => (
    <Button variant="default" size="sm" loading={resume.isPending} onClick={() => resume.mutate()}>
      {text}
    </Button>
  );
  if (next === null) {
    return (
      <Row label={t('card.next')} hint={t('card.stays')} action={keep(t('card.resume'))}>
        {t('card.ends', { date })}
      </Row>
    );
  }
  const plan = plans?.find(({ id }) => id === next.level);
  const price = plan && findPrice(plan, next.period);
  const last = ahead.at(-1) ?? current;
  const changes = !isSame(next, last);
  const nextName = `${plan?.name ?? name} · ${t(`periods.${next.period}`)}`;
  const what = price === undefined ? nextName : `${nextName} · ${formatPrice(price)}`;
  return (
    <>
      <Row
        label={t('card.next')}
        action={
          <>
            {renewsItself || ahead.length > 0 || price === undefined ? null : (
              <Button variant="default" size="sm" onClick={() => onPay({ plan: next, name: nextName, price })}>
                {t('card.pay')}
              </Button>
            )}
            {changes ? keep(t('card.keep', { plan: name })) : null}
          </>
        }
      >
        {t('card.from', { date, what })}
      </Row>
      <p className={classes['how']}>{t(renewsItself ? 'card.renews' : 'card.byHand', { date })}</p>
      <CancelRow
        name={name}
        date={date}
        changes={!ahead.every((term) => isSame(term, current))}
        free={plans?.find(({ id }) => id === FREE_PLAN)}
      />
    </>
  );
};

const formatPrice = ({ price_cents: cents, currency }: PlanPrice): string =>
  formatMoney(cents, currency, currentLocale());

interface CancelProps {
  readonly name: string;
  readonly date: string;
  /** Whether another plan follows. */
  readonly changes: boolean;
  /** The free plan, which follows a cancelled one; undefined until known. */
  readonly free: Plan | undefined;
}

const CancelRow = ({ name, date, changes, free }: CancelProps) => {
  const { t } = useTranslation('plans');
  const cancel = useCancelPlan();
  const ask = (): void =>
    confirm({
      title: t('cancel.title', { plan: name }),
      text: (
        <>
          <p>{changes ? t('cancel.hint', { date }) : t('cancel.until', { date, plan: name })}</p>
          <p>{t('cancel.after')}</p>
          {free === undefined ? null : <KeptResults plan={free} />}
        </>
      ),
      yes: t('cancel.yes'),
      no: t('cancel.no'),
      onYes: () => cancel.mutate(),
    });
  return (
    <Row
      label={t('cancel.label')}
      action={
        <Button variant="subtle" color="gray" size="sm" loading={cancel.isPending} onClick={ask}>
          {t('cancel.action')}
        </Button>
      }
    >
      {t('cancel.hint', { date })}
    </Row>
  );
};
