import { Button } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { FREE_PLAN } from '@orator/contracts/plans/limits';
import type { Period } from '@orator/contracts/plans/period';
import type { Plan, PlanPrice } from '@orator/contracts/plans/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { ACCOUNT_PATH, SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { useBuy } from '../../../entities/orders/api/use-orders.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { OrderDialog } from '../../../entities/vouchers/components/late-order-dialog.ts';
import { subscriptionQuery } from '../../../entities/plans/api/subscription.ts';
import { writeChoice } from '../model/choice.ts';
import { findPrice, monthlyCents } from '../../../entities/plans/model/prices.ts';
import { PRICING_PATH } from '../../../shared/paths/plans.ts';

/** Loaded on the first change. */
const ChangePlan = lateDialog(async () => (await import('../components/change-plan.tsx')).ChangePlan);

interface Props {
  readonly plan: Plan;
  readonly period: Period;
  /** The user's paid plan; null without one, undefined until known or without an account. */
  readonly status: Profile['vip_status'] | undefined;
  readonly payable: boolean;
  /** Whether plans renew by themselves. */
  readonly renews: boolean;
  /** The page's primary action. */
  readonly main: boolean;
}

/** The action for a plan: start free, buy, change, or manage. */
export const PlanAction = ({ status, ...props }: Props) => {
  const { t } = useTranslation(['plans', 'common']);
  const { plan, period, payable, main } = props;
  const signedIn = useUsername() !== null;
  const variant = main ? 'filled' : 'default';
  const own = status?.vip_level.id ?? FREE_PLAN;
  if (plan.id === FREE_PLAN && !signedIn) {
    return (
      <Button
        component={Link}
        to={SIGN_UP_PATH}
        variant={variant}
        size="md"
        onClick={() => rememberPage(PHOTO_TO_AVATAR_PATH)}
      >
        {t('start')}
      </Button>
    );
  }
  if (plan.id === FREE_PLAN) {
    if (own !== FREE_PLAN || !payable) return null;
    return (
      <Button component={Link} to={CREDITS_PATH} variant={variant} size="md">
        {t('common:getCredits')}
      </Button>
    );
  }
  if (signedIn && plan.id === own && status?.period_type === period) {
    return (
      <Button component={Link} to={ACCOUNT_PATH} variant="default" size="md">
        {t('manage')}
      </Button>
    );
  }
  return <Choose {...props} />;
};

type Choosable = Omit<Props, 'status'>;

/** Opens the order; an existing subscriber first sees the price of the change. */
const Choose = (props: Choosable) => {
  const { t } = useTranslation('plans');
  const signedIn = useUsername() !== null;
  const subscription = useQuery({ ...subscriptionQuery(), enabled: signedIn });
  /** The amount to pay, cents, once known. */
  const [asking, setAsking] = useState<number | 'change' | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const buy = useBuy();
  const format = useFormat();
  const { plan, period } = props;
  const choice = { level: plan.id, period };
  const price = findPrice(plan, period);
  if (price === undefined) return null;
  const close = (): void => setAsking(null);
  const choose = (): void => {
    if (signedIn) {
      setAsking(subscription.data ? 'change' : price.price_cents);
      return;
    }
    rememberPage(`${PRICING_PATH}?${writeChoice(choice, search)}`);
    void navigate(SIGN_UP_PATH);
  };
  const order = typeof asking === 'number' && {
    name: `${plan.name} · ${t(`periods.${period}`)}`,
    terms: [t('credits', { credits: format.credits(plan.credits) }), t(props.renews ? 'renews' : 'byHand')],
    subtotal_cents: asking,
    currency: price.currency,
  };
  return (
    <>
      <ChooseButton {...props} price={price} busy={signedIn && subscription.isPending} onClick={choose} />
      <ChangePlan
        opened={asking === 'change'}
        plan={plan}
        choice={choice}
        onClose={close}
        onOrder={({ total_cents: total }) => setAsking(total)}
      />
      <OrderDialog
        opened={order !== false}
        onClose={close}
        order={order || null}
        onPay={(voucherId) => buy.mutateAsync({ product: { kind: 'plan', ...choice }, voucherId })}
      />
    </>
  );
};

const ChooseButton = ({ plan, payable, main, price, busy, onClick }: Choosable & ButtonProps) => {
  const { t } = useTranslation('plans');
  const money = formatMoney(monthlyCents(price), price.currency, currentLocale(), 'short');
  return (
    <Button
      variant={main ? 'filled' : 'default'}
      size="md"
      disabled={!payable}
      loading={busy}
      onClick={onClick}
      aria-label={t('chooseLabel', { plan: plan.name, price: money })}
    >
      {t('choose', { plan: plan.name })}
    </Button>
  );
};
interface ButtonProps {
  readonly price: PlanPrice;
  readonly busy: boolean;
  readonly onClick: () => void;
}
