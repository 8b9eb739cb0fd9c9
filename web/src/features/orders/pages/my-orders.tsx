import { Anchor, Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Order } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { Table } from '../../../ui/table.tsx';
import { receiptPath } from '../../../shared/paths/receipts.ts';
import { refundPath } from '../../../shared/paths/refunds.ts';
import { ordersQuery } from '../../../entities/orders/api/queries.ts';
import { useCancelOrder, usePay } from '../../../entities/orders/api/use-orders.ts';
import { AgainButton } from '../components/again-button.tsx';
import { OrdersCsv } from '../components/orders-csv.tsx';
import { Countdown } from '../components/countdown.tsx';
import { OrderStatusBadge } from '../components/order-status.tsx';
import { useProductName } from '../../../entities/orders/components/use-product-name.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import frame from '../../../ui/account-list.module.css';
import classes from './my-orders.module.css';

/** The statuses that each filter shows. */
const FILTERS = { all: undefined, waiting: '0', paid: '1', ended: '2,3,5', refunded: '4' } as const;
type Filter = keyof typeof FILTERS;
const NAMES: readonly Filter[] = ['all', 'waiting', 'paid', 'ended', 'refunded'];
const PAUSE_MS = 300;

export const Component = () => {
  const { t } = useTranslation(['orders', 'common']);
  const [filter, setFilter] = useState<Filter>('all');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const list = useInfiniteQuery(ordersQuery({ status: FILTERS[filter], search }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={frame['page']}>
      <PageTitle>{t('mine.title')}</PageTitle>
      <header>
        <h1>{t('mine.title')}</h1>
        <Button component={Link} to={CREDITS_PATH}>
          {t('common:getCredits')}
        </Button>
      </header>
      <div className={classes['tools']}>
        <Pills
          name="order-filter"
          label={t('mine.filter')}
          value={filter}
          onChange={setFilter}
          options={NAMES.map((value) => ({ value, text: t(`mine.filters.${value}`) }))}
        />
        <TextInput
          value={typed}
          maxLength={40}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={t('mine.search')}
          placeholder={t('mine.search')}
          type="search"
        />
      </div>
      {list.error === null ? null : <Note kind="bad">{errorMessage(list.error)}</Note>}
      {list.isPending ? <Skeleton height={200} /> : null}
      {list.isSuccess && rows.length === 0 ? <p className={classes['none']}>{t('mine.none')}</p> : null}
      {rows.length === 0 ? null : <OrdersCsv status={FILTERS[filter]} search={search} />}
      {rows.length === 0 ? null : <Orders rows={rows} />}
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('mine.more')}
        </Button>
      ) : null}
    </div>
  );
};

const Orders = ({ rows }: { rows: readonly Order[] }) => {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const nameProduct = useProductName(rows);
  return (
    <Table
      label={t('mine.title')}
      columns={[
        { name: 'number', kind: 'title', heading: t('mine.number') },
        { name: 'date', heading: t('mine.date') },
        { name: 'what', heading: t('mine.what') },
        { name: 'total', kind: 'number', heading: t('mine.total') },
        { name: 'status', card: 'end', heading: t('mine.status') },
        { name: 'actions', kind: 'actions', heading: t('common:actions') },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      cells={(order) => ({
        number: (
          <bdi dir="ltr" className="unbroken">
            {order.number}
          </bdi>
        ),
        date: format.date(order.created_at),
        what: nameProduct(order),
        total: <Total order={order} />,
        status: <OrderStatusBadge status={order.status} />,
        actions: <Actions order={order} />,
      })}
    />
  );
};

const Total = ({ order }: { order: Order }) => {
  const { t } = useTranslation('vouchers');
  const money = (cents: number) => formatMoney(cents, order.currency, currentLocale());
  return (
    <span>
      {money(order.total_cents)}
      {order.discount_cents === 0 ? null : (
        <small className={classes['discount']}>
          {t('discount')} <bdi>{money(-order.discount_cents)}</bdi>
        </small>
      )}
    </span>
  );
};

const Actions = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders');
  if (order.status === OrderStatus.WaitPay) return <WaitingActions order={order} />;
  if (order.status === OrderStatus.Expired || order.status === OrderStatus.Canceld)
    return <AgainButton order={order} />;
  if (order.paid_at === null) return null;
  return (
    <div className={classes['actions']}>
      <Anchor component={Link} to={receiptPath(order.id)} aria-label={t('receiptLabel', { number: order.number })}>
        {t('receipt')}
      </Anchor>
      {order.status === OrderStatus.Paid ? (
        <Anchor component={Link} to={refundPath(order.id)} aria-label={t('refundLabel', { number: order.number })}>
          {t('refund')}
        </Anchor>
      ) : null}
    </div>
  );
};

const WaitingActions = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders');
  const pay = usePay();
  const cancel = useCancelOrder();
  return (
    <div className={classes['actions']}>
      <Countdown until={order.expires_at} />
      <Button size="compact-md" loading={pay.isPending} onClick={() => pay.mutate(order.id)}>
        {t('pay')}
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        loading={cancel.isPending}
        aria-label={t('cancelLabel', { number: order.number })}
        onClick={() => cancel.mutate(order.id)}
      >
        {t('cancelOrder')}
      </Button>
    </div>
  );
};
