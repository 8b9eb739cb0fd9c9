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
  /** Of the page. */
  readonly path: string;
  /** @param visitor the account's id, or `TRIAL` */
  readonly children: (visitor: string) => ReactNode;
}

/** A page for accounts and trials: who has neither gets a trial, and who signs out is led to sign-in. */
export const VisitorGate = ({ path, children }: Props) => {
  const visitor = useVisitor();
  const [hadAccount, setHadAccount] = useState(false);
  if (visitor !== null && visitor !== TRIAL && !hadAccount) setHadAccount(true);
  // A trial that has just begun: the page is rendered in pieces, between which the browser answers, and not in one.
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
