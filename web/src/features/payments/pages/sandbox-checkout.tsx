import { Anchor, Button, Skeleton } from '@mantine/core';
import { payments } from '@orator/contracts/payments/routes';
import type { SandboxAction, SandboxCheckout } from '@orator/contracts/payments/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Card, CardPage } from '../../../ui/card-page.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Note } from '../../../ui/note.tsx';
import { TestMoney } from '../../../entities/orders/components/test-money.tsx';
import { PriceLines } from '../../../entities/vouchers/components/price-lines.tsx';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import classes from './sandbox-checkout.module.css';

/** Actions besides paying, to try out their effects. */
const OTHERS: readonly SandboxAction[] = ['pay_late', 'pay_twice', 'dispute'];

/** The sandbox's checkout, in place of a payment provider's page. */
export const Component = () => {
  const { t } = useTranslation(['payments', 'orders']);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error } = useQuery({
    queryKey: ['sandbox-checkout', id],
    queryFn: ({ signal }) => call(payments.readSandboxCheckout, { params: { id } }, { signal }),
    retry: false,
    enabled: id !== '',
  });
  return (
    <CardPage title={t('title')}>
      <Card small>
        <TestMoney />
        <h1>{t('title')}</h1>
        {id === '' ? <Note kind="bad">{t('orders:result.noneTitle')}</Note> : null}
        {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
        {data === undefined ? id !== '' && error === null && <Skeleton height={180} /> : <Checkout checkout={data} />}
      </Card>
    </CardPage>
  );
};

const Checkout = ({ checkout }: { checkout: SandboxCheckout }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const queries = useQueryClient();
  const amount = formatMoney(checkout.amount_cents, checkout.currency, currentLocale());
  const act = useMutation({
    mutationFn: (action: SandboxAction) =>
      call(payments.actOnSandboxCheckout, { params: { id: checkout.id }, body: { action } }),
    onSuccess: (next, action) => {
      queries.setQueryData(['sandbox-checkout', checkout.id], next);
      if (action !== 'decline') location.assign(next.return_url);
    },
  });
  const isOpen = checkout.state === 'open' || checkout.state === 'declined';
  return (
    <>
      <p className={classes['amount']}>
        <span className="num">{amount}</span>
        <span>{t('order', { number: checkout.order_number })}</span>
      </p>
      <Discount checkout={checkout} />
      {checkout.state === 'declined' ? <Note kind="warn">{t('declined')}</Note> : null}
      {checkout.state === 'late' ? (
        <Note kind="warn">{t('late', { date: format.date(checkout.expires_at) })}</Note>
      ) : null}
      {act.error === null ? null : <Note kind="bad">{errorMessage(act.error)}</Note>}
      {isOpen ? (
        <>
          <Button
            size="lg"
            fullWidth
            loading={act.isPending && act.variables === 'pay'}
            onClick={() => act.mutate('pay')}
          >
            {t('actions.pay', { amount })}
          </Button>
          <Button size="md" fullWidth variant="default" onClick={() => act.mutate('decline')}>
            {t('actions.decline')}
          </Button>
          <details className={classes['others']}>
            <summary>{t('others')}</summary>
            <div>
              {OTHERS.map((action) => (
                <Button key={action} variant="default" onClick={() => act.mutate(action)}>
                  {t(`actions.${action}`)}
                </Button>
              ))}
            </div>
          </details>
        </>
      ) : (
        <p>{t('closed')}</p>
      )}
      <Anchor href={checkout.return_url}>{t('back')}</Anchor>
    </>
  );
};

/** The voucher's discount, which other providers show too. */
const Discount = ({ checkout }: { checkout: SandboxCheckout }) => {
  const { amount_cents: total, discount_cents: discount, currency } = checkout;
  const price = { subtotal_cents: total + discount, discount_cents: discount, total_cents: total };
  return discount === 0 ? null : (
    <Facts>
      <PriceLines price={price} currency={currency} />
    </Facts>
  );
};
