import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { GoogleButton } from '../../features/google/google-button.tsx';
import { HandOffForm } from '../../features/hand-offs/hand-off-form.tsx';
import { forgetHandOff, handOffWaiting } from '../../lib/arrival.ts';
import { useUsername } from '../../lib/session.ts';
import { PATHS } from '../paths.ts';
import { EntryPage, useEntryNote } from './entry.tsx';

export const Component = () => {
  const { t } = useTranslation('passwords');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const username = useUsername();
  const [challenge] = useState(handOffWaiting);
  // Only who comes here signed in is sent on; who signs in here goes where the form says.
  const [already] = useState(username !== null);
  const [remember, setRemember] = useState(true);
  const note = useEntryNote();
  if (challenge !== null && username !== null) {
    const stay = (): void => {
      forgetHandOff();
      void navigate(PATHS.account, { replace: true });
    };
    return (
      <EntryPage to={null}>
        <HandOffForm challenge={challenge} email={username} onStay={stay} onAnother={() => void signOut()} />
      </EntryPage>
    );
  }
  const forgot = (
    <Anchor component={Link} to={PATHS.resetPassword} size="sm">
      {t('forgot')}
    </Anchor>
  );
  return (
    <EntryPage to={already && username !== null ? PATHS.account : null}>
      <SignInForm
        note={note}
        landing={PATHS.account}
        forgot={forgot}
        remember={remember}
        onRemember={setRemember}
        elsewhere={<GoogleButton landing={PATHS.account} remember={remember} />}
      />
    </EntryPage>
  );
};
