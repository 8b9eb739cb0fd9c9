import { Button, Skeleton } from '@mantine/core';
import { bestVoucher, type Priceable, priceWithVoucher, refuseVoucher } from '@orator/contracts/vouchers/price';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Note } from '../../../ui/note.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Modal } from '../../../ui/modal.tsx';
import { activeVouchersQuery, vouchersKey } from '../api/queries.ts';
import classes from './order-dialog.module.css';
import { PriceLines } from './price-lines.tsx';
import { VoucherChoice } from './voucher-choice.tsx';

/** The product to buy. */
export interface Orderable extends Priceable {
  /** Such as "900 credits". */
  readonly name: string;
  /** What the product includes, and whether it renews. */
  readonly terms?: readonly string[];
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Null while closed. */
  readonly order: Orderable | null;
  /** Orders it with or without a voucher, and opens its payment. A rejection is shown. */
  readonly onPay: (voucherId: string | null) => Promise<unknown>;
}

/** The summary of an order: the product, the best voucher or another one, and the price. */
export const OrderDialog = ({ opened, onClose, order, onPay }: Props) => {
  const { t } = useTranslation(['vouchers', 'common']);
  // Keeps the order during the closing transition.
  const [shown, setShown] = useState(order);
  if (order !== null && order !== shown) setShown(order);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('order.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {shown === null ? null : <Checkout order={shown} onPay={onPay} />}
    </Modal>
  );
};

/** @returns the voucher to use: the chosen one while it is usable, otherwise the best, and the price with it */
const usePricing = (order: Orderable) => {
  const now = new Date(useNow());
  const query = useQuery(activeVouchersQuery());
  const [chosen, setChosen] = useState<string | null>();
  const vouchers = query.data ?? [];
  const best = bestVoucher(vouchers, order, now);
  const picked = vouchers.find((one) => one.id === chosen && refuseVoucher(one, order, now) === null);
  const voucher = chosen === null ? null : (picked ?? best);
  return { now, query, vouchers, best, voucher, setChosen, price: priceWithVoucher(order.subtotal_cents, voucher) };
};

/** Another tab or an operator may have changed a voucher, so they are refetched after a refusal. */
const usePayment = (onPay: Props['onPay']) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (voucherId: string | null) => onPay(voucherId),
    onError: () => queries.invalidateQueries({ queryKey: vouchersKey }),
  });
};

const Checkout = ({ order, onPay }: { order: Orderable; onPay: Props['onPay'] }) => {
  const { t } = useTranslation('vouchers');
  const payment = usePayment(onPay);
  const { now, query, vouchers, best, voucher, setChosen, price } = usePricing(order);
  const total = formatMoney(price.total_cents, order.currency, currentLocale());
  return (
    <div className={classes['order']}>
      <div>
        <h3>{order.name}</h3>
        {order.terms?.map((term) => (
          <p key={term} className={classes['term']}>
            {term}
          </p>
        ))}
      </div>
      {query.isPending ? <Skeleton height={56} /> : null}
      {query.error === null ? null : <Note kind="warn">{errorMessage(query.error)}</Note>}
      {vouchers.length === 0 ? null : (
        <VoucherChoice
          vouchers={vouchers}
          order={order}
          now={now}
          best={best}
          value={voucher}
          onChange={(next) => {
            setChosen(next?.id ?? null);
            payment.reset();
          }}
        />
      )}
      <div aria-live="polite">
        <Facts>
          <PriceLines price={price} currency={order.currency} />
        </Facts>
      </div>
      {payment.error === null ? null : <Note kind="bad">{errorMessage(payment.error)}</Note>}
      <Button
        size="md"
        fullWidth
        data-autofocus
        loading={payment.isPending || query.isPending}
        onClick={() => payment.mutate(voucher?.id ?? null)}
      >
        {t('order.pay', { total })}
      </Button>
      <p className={classes['next']}>{t('order.next')}</p>
    </div>
  );
};
