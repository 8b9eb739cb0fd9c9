import { Anchor, Button, Skeleton } from '@mantine/core';
import { formatMoney } from '@orator/contracts/core/intl';
import type { Order } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import type { RefundRequest } from '@orator/contracts/refunds/schema';
import { REFUND_RULE } from '@orator/contracts/refunds/status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Table } from '../../../ui/table.tsx';
import { ordersQuery } from '../../../entities/orders/api/queries.ts';
import { refundsQuery } from '../api/queries.ts';
import { RefundStatusBadge } from '../components/refund-status.tsx';
import { refundPath } from '../../../shared/paths/refunds.ts';
import classes from './refund-list.module.css';

/** The orders that may be refunded, and the refunds that were asked for. */
export const RefundList = () => {
  const { t } = useTranslation('refunds');
  const format = useFormat();
  const orders = useInfiniteQuery(ordersQuery({ status: String(OrderStatus.Paid), search: '' }));
  const asked = useInfiniteQuery(refundsQuery());
  const requests = asked.data?.pages.flatMap(({ items }) => items) ?? [];
  const requested = new Set(requests.map(({ order_id: id }) => id));
  const paid = (orders.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ id }) => !requested.has(id));
  const error = orders.error ?? asked.error;
  const percent = format.percent(REFUND_RULE.percent);
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead', { count: REFUND_RULE.days, percent })}</p>
      </header>
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {requests.length === 0 ? null : (
        <section>
          <h2>{t('mine')}</h2>
          <Requests rows={requests} />
          <More list={asked} />
        </section>
      )}
      <section>
        <h2>{t('choose')}</h2>
        {orders.isPending || asked.isPending ? <Skeleton height={160} /> : null}
        {orders.isSuccess && asked.isSuccess && paid.length === 0 ? <p>{t('none')}</p> : null}
        {paid.length === 0 || asked.isPending ? null : <PaidOrders rows={paid} />}
        <More list={orders} />
      </section>
    </div>
  );
};

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

const More = ({ list }: { list: Pages }) => {
  const { t } = useTranslation('refunds');
  if (!list.hasNextPage) return null;
  return (
    <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('more')}
    </Button>
  );
};

const PaidOrders = ({ rows }: { rows: readonly Order[] }) => {
  const { t } = useTranslation(['refunds', 'common']);
  const format = useFormat();
  return (
    <Table
      label={t('choose')}
      columns={[
        { name: 'order', kind: 'title', heading: t('order') },
        { name: 'paidAt', heading: t('paidAt') },
        { name: 'amount', kind: 'number', card: 'end', heading: t('amount') },
        { name: 'actions', kind: 'actions', heading: t('common:actions') },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      cells={(order) => ({
        order: <bdi dir="ltr">{order.number}</bdi>,
        paidAt: order.paid_at === null ? '' : format.date(order.paid_at),
        amount: formatMoney(order.total_cents, order.currency, currentLocale()),
        actions: (
          <Anchor component={Link} to={refundPath(order.id)} aria-label={t('checkLabel', { number: order.number })}>
            {t('check')}
          </Anchor>
        ),
      })}
    />
  );
};

const Requests = ({ rows }: { rows: readonly RefundRequest[] }) => {
  const { t } = useTranslation('refunds');
  const format = useFormat();
  return (
    <Table
      label={t('mine')}
      columns={[
        { name: 'order', kind: 'title', heading: t('order') },
        { name: 'askedAt', heading: t('askedAt') },
        { name: 'amount', kind: 'number', heading: t('amount') },
        { name: 'status', card: 'end', heading: t('status') },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      cells={(request) => ({
        order: (
          <Anchor component={Link} to={refundPath(request.order_id)}>
            <bdi dir="ltr">{request.order_number}</bdi>
          </Anchor>
        ),
        askedAt: format.date(request.created_at),
        amount: formatMoney(request.amount_cents, request.currency, currentLocale()),
        status: <RefundStatusBadge status={request.status} />,
      })}
    />
  );
};
