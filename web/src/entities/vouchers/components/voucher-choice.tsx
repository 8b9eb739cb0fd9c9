import { type Priceable, priceWithVoucher, refuseVoucher, type VoucherRefusal } from '@orator/contracts/vouchers/price';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './voucher-choice.module.css';
import { useVoucherWords } from './voucher-words.ts';

interface Props {
  readonly vouchers: readonly Voucher[];
  readonly order: Priceable;
  readonly now: Date;
  /** The voucher that saves most. */
  readonly best: Voucher | null;
  readonly value: Voucher | null;
  readonly onChange: (voucher: Voucher | null) => void;
}

/** A choice among the user's vouchers for an order, or none; unusable ones show the reason. */
export const VoucherChoice = ({ vouchers, order, now, best, value, onChange }: Props) => {
  const { t } = useTranslation('vouchers');
  const name = useId();
  const saving = (voucher: Voucher): number => priceWithVoucher(order.subtotal_cents, voucher).discount_cents;
  const rows = vouchers
    .map((voucher) => ({ voucher, refusal: refuseVoucher(voucher, order, now) }))
    .toSorted(
      (one, other) =>
        Number(one.refusal !== null) - Number(other.refusal !== null) || saving(other.voucher) - saving(one.voucher),
    );
  return (
    <fieldset className={classes['choice']}>
      <legend>{t('discount')}</legend>
      {rows.map(({ voucher, refusal }) => (
        <label key={voucher.id} className={classes['option']}>
          <input
            type="radio"
            name={name}
            disabled={refusal !== null}
            checked={value?.id === voucher.id}
            onChange={() => onChange(voucher)}
          />
          <Offer voucher={voucher} saving={saving(voucher)} refusal={refusal} isBest={best?.id === voucher.id} />
        </label>
      ))}
      <label className={classes['option']}>
        <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
        <span>{t('without')}</span>
      </label>
    </fieldset>
  );
};

interface OfferProps {
  readonly voucher: Voucher;
  /** Cents. */
  readonly saving: number;
  readonly refusal: VoucherRefusal | null;
  readonly isBest: boolean;
}

const Offer = ({ voucher, saving, refusal, isBest }: OfferProps) => {
  const { t } = useTranslation('vouchers');
  const format = useFormat();
  const words = useVoucherWords();
  return (
    <span className={classes['words']}>
      <span className={classes['value']}>
        <b>{words.value(voucher)}</b>
        {isBest ? <span className={classes['best']}>{t('best')}</span> : null}
      </span>
      <small>
        {refusal === null ? t('expiresOn', { date: format.day(voucher.expires_at) }) : words.refusal(voucher, refusal)}
      </small>
      {refusal === null ? (
        <span className={classes['saving']}>{t('saves', { amount: words.money(saving, voucher.currency) })}</span>
      ) : null}
    </span>
  );
};
