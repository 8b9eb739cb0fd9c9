import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { RedirectToSignIn } from '../../../shared/session/redirect-to-sign-in.tsx';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TrialGate } from '../../trials/components/trial-gate.tsx';
import { LIP_SYNC_PATH } from '../paths.ts';
import classes from './lip-sync.module.css';
import { LipSyncStudio } from './lip-sync-studio.tsx';

/** A landing page with the tool itself in it, for who has an account and for who tries. */
export const Component = () => {
  const { t } = useTranslation('lip-syncs');
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <h1>{t('headline')}</h1>
        <p>{t('lead')}</p>
      </header>
      <Tool />
      <section className={classes['points']}>
        {(['point1', 'point2', 'point3'] as const).map((point) => (
          <div key={point}>
            <h2>{t(`${point}.title`)}</h2>
            <p>{t(`${point}.text`)}</p>
          </div>
        ))}
      </section>
    </div>
  );
};

const Tool = () => {
  const visitor = useVisitor();
  // After a sign-out this page leads to sign-in; other visitors get a trial.
  const [hadAccount, setHadAccount] = useState(false);
  if (visitor !== null && visitor !== TRIAL && !hadAccount) setHadAccount(true);
  if (visitor !== null) return <LipSyncStudio key={visitor} visitor={visitor} />;
  return hadAccount ? <RedirectToSignIn /> : <TrialGate otherwise={<SignInButton />} />;
};

const SignInButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button component={Link} to={SIGN_IN_PATH} onClick={() => rememberPage(LIP_SYNC_PATH)}>
      {t('nav.signIn')}
    </Button>
  );
};
