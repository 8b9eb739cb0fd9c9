import { Button, Group, Skeleton } from '@mantine/core';
import type { Order } from '@orator/contracts/orders/schema';
import { OrderStatus } from '@orator/contracts/orders/status';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { withReturn } from '../../../shared/navigation/return-to.ts';
import { Card, CardPage } from '../../../ui/card-page.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Note } from '../../../ui/note.tsx';
import { isStudio, PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { receiptPath } from '../../../shared/paths/receipts.ts';
import { PriceLines } from '../../../entities/vouchers/components/price-lines.tsx';
import { orderQuery } from '../../../entities/orders/api/queries.ts';
import { useCancelOrder, usePay } from '../../../entities/orders/api/use-orders.ts';
import { Countdown } from '../components/countdown.tsx';
import { OrderStatusBadge } from '../components/order-status.tsx';
import { useProductName } from '../../../entities/orders/components/use-product-name.ts';
import { ReturnLink } from '../../../entities/orders/components/return-link.tsx';
import { TestMoney } from '../../../entities/orders/components/test-money.tsx';
import { findOrderReturn } from '../../../entities/orders/model/order-returns.ts';
import { CREDITS_PATH, MY_ORDERS_PATH } from '../../../shared/paths/orders.ts';
import classes from './pay-result.module.css';

/** The result of an order, however its buyer came here. */
export const Component = () => {
  const { t } = useTranslation('orders');
  const [params] = useSearchParams();
  const id = params.get('order') ?? '';
  const { data, error } = useQuery({ ...orderQuery(id), enabled: id !== '' });
  return (
    <CardPage title={t('result.pageTitle')}>
      {data === undefined ? (
        id !== '' && error === null ? (
          <Skeleton height={220} radius="lg" />
        ) : (
          <Empty
            heading="h1"
            picture={<FaceDrawing size={110} />}
            title={t('result.noneTitle')}
            text={error === null ? t('result.noneText') : errorMessage(error)}
            action={<MyOrders />}
          />
        )
      ) : (
        <Outcome order={data} />
      )}
    </CardPage>
  );
};

const MyOrders = () => {
  const { t } = useTranslation('orders');
  return (
    <Button component={Link} to={MY_ORDERS_PATH} variant="default" size="md">
      {t('mine.title')}
    </Button>
  );
};

const Outcome = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const credits = format.credits(order.credits);
  const nameProduct = useProductName([order]);
  const isPlan = order.product.kind === 'plan';
  const back = findOrderReturn(order.id);
  const paid = order.status === OrderStatus.Paid;
  return (
    <Card>
      {order.test_money ? <TestMoney /> : null}
      <div aria-live="polite" className={classes['outcome']}>
        <OrderStatusBadge status={order.status} />
        <h1>{t(`result.title.${order.status}`)}</h1>
        <p>{paid && isPlan ? t('plan.paid') : t(`result.text.${order.status}`, { credits })}</p>
      </div>
      {order.status === OrderStatus.WaitPay && order.declined_at !== null ? (
        <Note kind="warn">{t('result.declined', { time: format.time(order.declined_at) })}</Note>
      ) : null}
      <Facts>
        <Fact name={t('mine.number')}>
          <bdi dir="ltr" className="unbroken">
            {order.number}
          </bdi>
        </Fact>
        <Fact name={t('mine.what')}>{nameProduct(order)}</Fact>
        {order.prorated_cents === 0 ? null : (
          <Fact name={t('plan.rest')}>{formatMoney(order.prorated_cents, order.currency, currentLocale())}</Fact>
        )}
        <PriceLines price={order} currency={order.currency} />
      </Facts>
      <Group gap="sm">
        {order.status === OrderStatus.WaitPay ? (
          <Waiting order={order} />
        ) : paid && back === null ? (
          <Button component={Link} to={PHOTO_TO_AVATAR_PATH} size="md">
            {t('result.create')}
          </Button>
        ) : paid ? null : (
          <Button component={Link} to={back === null ? CREDITS_PATH : withReturn(CREDITS_PATH, back)} size="md">
            {t('result.again')}
          </Button>
        )}
        {back === null ? null : <ReturnLink path={back} video={isStudio(back)} next={paid} />}
        {order.paid_at === null ? null : (
          <Button component={Link} to={receiptPath(order.id)} variant="default" size="md">
            {t('receipt')}
          </Button>
        )}
        <MyOrders />
      </Group>
    </Card>
  );
};

const Waiting = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['orders', 'common']);
  const pay = usePay();
  const cancel = useCancelOrder();
  return (
    <>
      <p className={classes['wait']}>
        <Countdown until={order.expires_at} />
      </p>
      <Button size="md" loading={pay.isPending} onClick={() => pay.mutate(order.id)}>
        {t('pay')}
      </Button>
      <Button
        size="md"
        variant="subtle"
        color="gray"
        loading={cancel.isPending}
        onClick={() => cancel.mutate(order.id)}
      >
        {t('cancelOrder')}
      </Button>
    </>
  );
};
