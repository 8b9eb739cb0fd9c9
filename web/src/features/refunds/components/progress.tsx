import type { RefundRequest } from '@orator/contracts/refunds/schema';
import { formatMoney } from '@orator/contracts/core/intl';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { RefundStatusBadge } from './refund-status.tsx';
import classes from './progress.module.css';

/** The progress of a refund. */
export const Progress = ({ request }: { request: RefundRequest }) => {
  const { t } = useTranslation('refunds');
  const format = useFormat();
  const amount = formatMoney(request.amount_cents, request.currency, currentLocale());
  return (
    <>
      <div aria-live="polite" className={classes['progress']}>
        <RefundStatusBadge status={request.status} />
        <h1>{t(`progress.${request.status}.title`)}</h1>
        <p>{t(`progress.${request.status}.text`, { amount })}</p>
        {request.answer === null ? null : (
          <blockquote>
            <p dir="auto">{request.answer}</p>
          </blockquote>
        )}
      </div>
      <Facts>
        <Fact name={t('order')}>
          <bdi dir="ltr" className="unbroken">
            {request.order_number}
          </bdi>
        </Fact>
        <Fact name={t('amount')}>
          <span className="num">{amount}</span>
        </Fact>
        <Fact name={t('askedAt')}>{format.date(request.created_at)}</Fact>
        {request.decided_at === null ? null : <Fact name={t('decidedAt')}>{format.date(request.decided_at)}</Fact>}
        {request.done_at === null ? null : <Fact name={t('doneAt')}>{format.date(request.done_at)}</Fact>}
      </Facts>
    </>
  );
};
