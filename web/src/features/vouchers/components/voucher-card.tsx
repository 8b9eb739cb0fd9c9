import { voucherStatusAt } from '@orator/contracts/vouchers/price';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isolateDirection, useFormat } from '../../../shared/i18n/format.ts';
import { formatRelative } from '../../../shared/i18n/format-relative.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import classes from './voucher-card.module.css';
import { useVoucherWords } from '../../../entities/vouchers/components/voucher-words.ts';

interface CardProps {
  readonly voucher: Voucher;
  readonly ordersPath: string;
  /** Unix ms. */
  readonly now: number;
}

/** A voucher: its value, conditions, expiry, and the order it was used for. */
export const VoucherCard = ({ voucher, ordersPath, now }: CardProps) => {
  const { t } = useTranslation('vouchers');
  const words = useVoucherWords();
  const { order } = voucher;
  const status = voucherStatusAt(voucher, new Date(now));
  const isLocked = status === VoucherStatus.Active && order !== null;
  return (
    <li className={classes['card']} data-status={status}>
      <div className={classes['value']}>
        <h2>{words.value(voucher)}</h2>
        <p>{words.minimum(voucher)}</p>
      </div>
      <div className={classes['facts']}>
        <p className={classes['status']}>{isLocked ? t('locked') : t(`statuses.${status}`)}</p>
        <Until voucher={voucher} status={status} now={now} />
        {order === null ? null : (
          <p>
            <Link to={ordersPath}>
              {t(status === VoucherStatus.Used ? 'usedFor' : 'lockedFor', { number: isolateDirection(order.number) })}
            </Link>
          </p>
        )}
        <p className={classes['mute']}>{t(`reasons.${voucher.reason}`)}</p>
      </div>
    </li>
  );
};

interface UntilProps {
  readonly voucher: Voucher;
  readonly status: VoucherStatus;
  readonly now: number;
}

/** The expiry of a used or disabled voucher is irrelevant. */
const Until = ({ voucher: { expires_at: at }, status, now }: UntilProps) => {
  const { t } = useTranslation('vouchers');
  const format = useFormat();
  if (status === VoucherStatus.Expired) return <p>{t('expiredOn', { date: format.day(at) })}</p>;
  if (status !== VoucherStatus.Active) return null;
  return (
    <p>
      {t('expires', { relative: formatRelative(at, now, currentLocale()) })}
      <time dateTime={at} className={classes['mute']}>
        {format.date(at)}
      </time>
    </p>
  );
};
