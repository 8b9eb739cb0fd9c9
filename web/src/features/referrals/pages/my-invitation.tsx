import { Anchor, Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { referralsQuery } from '../api/queries.ts';
import { InvitationLink } from '../components/invitation-link.tsx';
import { OwnInvitation } from '../components/own-invitation.tsx';
import { People } from '../components/people.tsx';
import { Terms } from '../components/terms.tsx';
import { Totals } from '../components/totals.tsx';
import { useTerms } from '../model/use-terms.ts';
import { PROMOTED_PAYMENT_PATH } from '../../../shared/paths/referrals.ts';
import classes from './invitations.module.css';

/** The user's invitation link, its rewards, and the people who signed up by it. */
export const Component = () => {
  const { t } = useTranslation('referrals');
  const { credits } = useTerms();
  const format = useFormat();
  const balance = useQuery(profileQuery()).data?.wallet.credit;
  const list = useInfiniteQuery({ ...referralsQuery(balance), placeholderData: keepPreviousData });
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead', { credits })}</p>
      </header>
      {list.error === null ? null : <Note kind="bad">{errorMessage(list.error)}</Note>}
      {list.isPending ? <Skeleton height={220} radius="lg" /> : null}
      {first === undefined ? null : (
        <>
          {first.invited === null ? null : <OwnInvitation invitation={first.invited} />}
          <InvitationLink link={first.link} code={first.shared_code} />
          <Totals
            items={[
              { name: t('totals.joined'), value: format.number(first.totals.joined) },
              { name: t('totals.earned'), value: format.credits(first.totals.earned) },
              { name: t('totals.pending'), value: format.credits(first.totals.pending) },
              ...(first.totals.held === 0 ? [] : [{ name: t('totals.held'), value: format.number(first.totals.held) }]),
            ]}
          />
          <section>
            <h2>{t('people')}</h2>
            {rows.length === 0 ? <p>{t('none')}</p> : <People rows={rows} />}
            {first.totals.held === 0 ? null : <p>{t('heldWhy')}</p>}
            {list.hasNextPage ? (
              <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
            <Anchor component={Link} to={PROMOTED_PAYMENT_PATH}>
              {t('promoted.link')}
            </Anchor>
          </section>
        </>
      )}
      <section>
        <h2>{t('how')}</h2>
        <Terms />
      </section>
    </div>
  );
};
