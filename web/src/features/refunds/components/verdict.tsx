import type { RefundPreview } from '@orator/contracts/refunds/schema';
import { REFUND_RULE } from '@orator/contracts/refunds/status';
import { formatMoney } from '@orator/contracts/core/intl';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import classes from './verdict.module.css';

/** Whether an order can be refunded, why, and what would happen. */
export const Verdict = ({ preview }: { preview: RefundPreview }) => {
  const { t } = useTranslation('refunds');
  const format = useFormat();
  const { order, obstacle, until, used, held, left } = preview;
  const cents = obstacle === null ? preview.amount_cents : order.total_cents;
  const amount = formatMoney(cents, order.currency, currentLocale());
  const values = {
    amount,
    credits: format.credits(left),
    used: format.credits(used),
    price: formatMoney(order.total_cents - cents, order.currency, currentLocale()),
    held: format.credits(held),
    percent: format.percent(REFUND_RULE.percent),
    count: REFUND_RULE.days,
    date: until === null ? '' : format.date(until),
  };
  return (
    <>
      <div className={classes['verdict']}>
        <h1>{obstacle === null ? t('yes.title') : t(`obstacles.${obstacle}.title`)}</h1>
        <p>{obstacle === null ? t('yes.text', values) : t(`obstacles.${obstacle}.text`, values)}</p>
        {obstacle === null && used > 0 ? <p>{t('yes.used', values)}</p> : null}
        {obstacle === null && order.product.kind === 'plan' ? <p>{t('yes.plan')}</p> : null}
      </div>
      <Facts>
        <Fact name={t('order')}>
          <bdi dir="ltr" className="unbroken">
            {order.number}
          </bdi>
        </Fact>
        <Fact name={t('amount')}>
          <span className="num">{amount}</span>
        </Fact>
        {order.paid_at === null ? null : <Fact name={t('paidAt')}>{format.date(order.paid_at)}</Fact>}
        {obstacle === null ? <Fact name={t('until')}>{values.date}</Fact> : null}
        <Fact name={t('used')}>{t('ofAll', { used: values.used, all: format.bare(order.credits) })}</Fact>
      </Facts>
    </>
  );
};
