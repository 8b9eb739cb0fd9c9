import { Button } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { RedirectToSignIn } from '../../../shared/session/redirect-to-sign-in.tsx';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { TrialGate } from './trial-gate.tsx';

interface Props {
  /** Path of the page. */
  readonly path: string;
  /** @param visitor the account's id, or `TRIAL` */
  readonly children: (visitor: string) => ReactNode;
}

/**
 * A page for accounts and trials: visitors with neither get a trial, and after signing out the sign-in page is shown.
 */
export const VisitorGate = ({ path, children }: Props) => {
  const visitor = useVisitor();
  const [hadAccount, setHadAccount] = useState(false);
  if (visitor !== null && visitor !== TRIAL && !hadAccount) setHadAccount(true);
  // A new trial is deferred, so that the page is rendered in pieces and the browser stays responsive.
  const ready = useDeferredValue(visitor);
  if (visitor === null && hadAccount) return <RedirectToSignIn />;
  if (visitor === null || ready === null) return <TrialGate otherwise={<SignInButton path={path} />} />;
  return children(visitor);
};

const SignInButton = ({ path }: { path: string }) => {
  const { t } = useTranslation('common');
  return (
    <Button component={Link} to={SIGN_IN_PATH} onClick={() => rememberPage(path)}>
      {t('nav.signIn')}
    </Button>
  );
};
