import { findSmallestSubtotal, type VoucherRefusal, type VoucherTerms } from '@orator/contracts/vouchers/price';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import { useTranslation } from 'react-i18next';
import { isolateDirection, useFormat } from '../../../shared/i18n/format.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';

/** The texts about a voucher, in the current language. */
export const useVoucherWords = () => {
  const { t } = useTranslation('vouchers');
  const format = useFormat();
  const money = (cents: number, currency: string): string => formatMoney(cents, currency, currentLocale());
  const minimum = (voucher: VoucherTerms): string => money(findSmallestSubtotal(voucher), voucher.currency);
  return {
    money,
    /** 20% off */
    value: ({ percent, fixed_cents: fixed, currency }: VoucherTerms): string =>
      t('off', { value: percent === null ? money(fixed ?? 0, currency) : format.percent(percent) }),
    minimum: (voucher: VoucherTerms): string =>
      voucher.minimum_cents === 0 ? t('anyOrder') : t('minimum', { amount: minimum(voucher) }),
    /** Why it cannot be used for an order. */
    refusal: (voucher: Voucher, refusal: VoucherRefusal): string =>
      t(`refusals.${refusal}`, {
        amount: minimum(voucher),
        currency: voucher.currency,
        number: isolateDirection(voucher.order?.number ?? ''),
      }),
  };
};
