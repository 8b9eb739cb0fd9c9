import { IconGift } from '@tabler/icons-react';
import type { Redemption } from '@orator/contracts/redemption-codes/schema';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './redeemed.module.css';

interface Props {
  readonly redemption: Redemption;
  /** Links to next steps. */
  readonly children: ReactNode;
}

/** The credits of a redeemed code, and their expiry. */
export const Redeemed = ({ redemption, children }: Props) => {
  const { t } = useTranslation('redemption-codes');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so a screen reader continues here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes['redeemed']}>
      <IconGift size={40} stroke={1.25} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {t('redeemed', { credits: format.credits(redemption.credits) })}
      </h2>
      <p>{t('until', { date: format.day(redemption.expires_at) })}</p>
      <div className={classes['ways']}>{children}</div>
    </section>
  );
};
