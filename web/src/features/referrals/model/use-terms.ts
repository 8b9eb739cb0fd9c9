import { REFERRAL_TERMS as TERMS } from '@orator/contracts/referrals/terms';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { intlTag } from '../../../shared/i18n/locale.ts';

/** The reward of an invitation and its limits, written in the current language. */
export const useTerms = () => {
  const format = useFormat();
  const locale = currentLocale();
  const span = (unit: 'day' | 'month', value: number): string =>
    new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return {
    voucher: format.percent(TERMS.voucherPercent),
    credits: format.credits(TERMS.credits),
    amount: formatMoney(TERMS.leastCents, TERMS.currency, locale),
    days: span('day', TERMS.standDays),
    share: format.percent(TERMS.sharePercent),
    months: span('month', TERMS.shareMonths),
    most: format.number(TERMS.mostAMonth),
  };
};
