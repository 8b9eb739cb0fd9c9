import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { referralsQuery } from '../api/queries.ts';
import { InvitationLink } from '../components/invitation-link.tsx';
import { Terms } from '../components/terms.tsx';
import { useTerms } from '../model/use-terms.ts';
import { MY_INVITATION_PATH, REFERRAL_CAMPAIGN_PATH } from '../../../shared/paths/referrals.ts';
import classes from './referral-campaign.module.css';

/** Explains the offer to everybody, and shows signed-in users their link. */
export const Component = () => {
  const { t } = useTranslation('referrals');
  const { credits, voucher } = useTerms();
  const username = useUsername();
  return (
    <div className={classes['page']}>
      <PageTitle>{t('campaign.pageTitle')}</PageTitle>
      <header>
        <h1>{t('campaign.title', { credits })}</h1>
        <p>{t('campaign.lead', { percent: voucher })}</p>
      </header>
      {username === null ? <SignUp /> : <OwnLink />}
      <section>
        <h2>{t('how')}</h2>
        <Terms />
      </section>
    </div>
  );
};

const SignUp = () => {
  const { t } = useTranslation('referrals');
  const remember = (): void => rememberPage(REFERRAL_CAMPAIGN_PATH);
  return (
    <div className={classes['ways']}>
      <Button component={Link} to={SIGN_UP_PATH} size="lg" mod="wraps" onClick={remember}>
        {t('campaign.signUp')}
      </Button>
      <Button component={Link} to={SIGN_IN_PATH} size="lg" variant="default" onClick={remember}>
        {t('campaign.signIn')}
      </Button>
    </div>
  );
};

const OwnLink = () => {
  const { t } = useTranslation('referrals');
  const list = useInfiniteQuery(referralsQuery(undefined));
  const [first] = list.data?.pages ?? [];
  if (list.error !== null) return <Note kind="bad">{errorMessage(list.error)}</Note>;
  if (first === undefined) return <Skeleton height={220} radius="lg" />;
  return (
    <>
      <InvitationLink link={first.link} code={first.shared_code} />
      <Button component={Link} to={MY_INVITATION_PATH} variant="default" size="md">
        {t('campaign.mine')}
      </Button>
    </>
  );
};
