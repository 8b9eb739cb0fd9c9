import { Button, Group, Skeleton } from '@mantine/core';
import { OrderStatus } from '@orator/contracts/orders/status';
import { receipts } from '@orator/contracts/receipts/routes';
import type { Receipt } from '@orator/contracts/receipts/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { DownloadPdf } from '../components/download-pdf.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useProductName } from '../../../entities/orders/components/use-product-name.ts';
import { MY_ORDERS_PATH } from '../../../shared/paths/orders.ts';
import classes from './receipt.module.css';

/** The receipt of a paid order: a page that prints as one sheet, and its PDF. */
export const Component = () => {
  const { t } = useTranslation('receipts');
  const [params] = useSearchParams();
  const id = params.get('order') ?? '';
  const { data, error } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call(receipts.read, { params: { id } }, { signal }),
    retry: false,
    enabled: id !== '',
  });
  if (data !== undefined) return <Sheet receipt={data} />;
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      {id !== '' && error === null ? (
        <Skeleton height={480} />
      ) : (
        <Empty
          heading="h1"
          picture={<FaceDrawing size={110} />}
          title={t('none')}
          text={t('noneText')}
          action={<Back />}
        />
      )}
    </div>
  );
};

const Back = () => {
  const { t } = useTranslation('receipts');
  return (
    <Button component={Link} to={MY_ORDERS_PATH} variant="default" size="md">
      {t('back')}
    </Button>
  );
};

const Sheet = ({ receipt: { order, seller, tax, buyer } }: { receipt: Receipt }) => {
  const { t } = useTranslation(['receipts', 'orders', 'vouchers']);
  const format = useFormat();
  const nameProduct = useProductName([order]);
  const money = (cents: number): string => formatMoney(cents, order.currency, currentLocale());
  const lines = [
    [`${t('orders:mine.what')}: ${nameProduct(order)}`, order.subtotal_cents + order.prorated_cents],
    [t('rest'), -order.prorated_cents],
    [t('vouchers:discount'), -order.discount_cents],
  ] as const;
  return (
    <div className={classes['page']}>
      <PageTitle>{`${t('title')} ${order.number}`}</PageTitle>
      <Group gap="sm" className={classes['tools'] ?? ''}>
        <DownloadPdf id={order.id} number={order.number} />
        <Button size="md" variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Back />
      </Group>
      <article className={classes['sheet']}>
        <header>
          <Brand />
          <h1>{t('title')}</h1>
        </header>
        {order.status === OrderStatus.Refund ? <p className={classes['notice']}>{t('refunded')}</p> : null}
        {order.test_money ? <p className={classes['notice']}>{t('test')}</p> : null}
        <div className={classes['who']}>
          {seller.length === 0 ? null : (
            <address aria-label={t('seller')}>
              {seller.map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
          )}
          <Facts>
            <Fact name={t('orders:mine.number')}>
              <bdi dir="ltr" className="unbroken">
                {order.number}
              </bdi>
            </Fact>
            <Fact name={t('paidOn')}>{format.day(order.paid_at ?? order.created_at)}</Fact>
            <Fact name={t('buyer')}>
              <bdi dir="ltr">{buyer}</bdi>
            </Fact>
          </Facts>
        </div>
        <table>
          <tbody>
            {lines
              .filter(([, cents], index) => index === 0 || cents !== 0)
              .map(([name, cents]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="num">
                    <bdi>{money(cents)}</bdi>
                  </td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className="num">
                <bdi>{money(order.total_cents)}</bdi>
              </td>
            </tr>
            {tax === null ? null : (
              <tr className={classes['tax']}>
                <th scope="row">{t('tax', { rate: format.percent(tax.percent), name: tax.name })}</th>
                <td className="num">
                  <bdi>{money(tax.cents)}</bdi>
                </td>
              </tr>
            )}
          </tfoot>
        </table>
      </article>
    </div>
  );
};
