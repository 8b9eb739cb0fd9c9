import type { OwnInvitation as Invitation } from '@orator/contracts/referrals/schema';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useTerms } from '../model/use-terms.ts';
import classes from './own-invitation.module.css';

/** The rewards of the invitation by which the user signed up. */
export const OwnInvitation = ({ invitation: { state, credits, due_at: due } }: { readonly invitation: Invitation }) => {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { voucher, amount, days } = useTerms();
  const date = due === null ? '' : format.day(due);
  return (
    <section className={classes['own']}>
      <IconGift size={24} stroke={1.5} aria-hidden />
      <h2>{t('invited.title')}</h2>
      <p>{t(`invited.${state}`, { percent: voucher, credits: format.credits(credits), amount, days, date })}</p>
    </section>
  );
};
