import { Anchor, Skeleton } from '@mantine/core';
import type { PromotedMonth } from '@orator/contracts/referrals/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { promotedMonthsQuery } from '../api/queries.ts';
import { Months } from '../components/months.tsx';
import { Totals } from '../components/totals.tsx';
import { useTerms } from '../model/use-terms.ts';
import { MY_INVITATION_PATH } from '../../../shared/paths/referrals.ts';
import classes from './invitations.module.css';

const sumMonths = (months: readonly PromotedMonth[], name: 'earned' | 'pending'): number =>
  Math.round(months.reduce((sum, month) => sum + month[name] * 100, 0)) / 100;

/** The page of earnings from orders of invited people, by month. */
export const Component = () => {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { share, months: span, days } = useTerms();
  const balance = useQuery(profileQuery()).data?.wallet.credit;
  const months = useQuery({ ...promotedMonthsQuery(balance), placeholderData: keepPreviousData });
  const items = months.data?.items ?? [];
  return (
    <div className={classes['page']}>
      <PageTitle>{t('promoted.title')}</PageTitle>
      <header>
        <h1>{t('promoted.title')}</h1>
        <p>{t('promoted.lead', { percent: share, months: span, days })}</p>
      </header>
      {months.error === null ? null : <Note kind="bad">{errorMessage(months.error)}</Note>}
      {months.isPending ? <Skeleton height={220} radius="lg" /> : null}
      {months.data === undefined ? null : (
        <>
          <Totals
            items={[
              { name: t('totals.earned'), value: format.credits(sumMonths(items, 'earned')) },
              { name: t('totals.pending'), value: format.credits(sumMonths(items, 'pending')) },
            ]}
          />
          <section>{items.length === 0 ? <p>{t('promoted.none')}</p> : <Months items={items} />}</section>
        </>
      )}
      <section>
        <Anchor component={Link} to={MY_INVITATION_PATH}>
          {t('title')}
        </Anchor>
      </section>
    </div>
  );
};
