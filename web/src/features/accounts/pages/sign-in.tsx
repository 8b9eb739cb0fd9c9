import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { SignInForm } from '../components/sign-in-form.tsx';
import { useSignOut } from '../api/use-sign-out.ts';
import { GoogleButton } from '../../../entities/google/components/google-button.tsx';
import { HandOffForm } from '../../../entities/hand-offs/components/hand-off-form.tsx';
import { forgetChallenge, waitingChallenge } from '../../../shared/hand-offs/challenge.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { ACCOUNT_PATH } from '../../../shared/paths/accounts.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { RESET_PASSWORD_PATH } from '../../../shared/paths/passwords.ts';
import { useEntryNote } from './use-entry-note.ts';
import { useUnlock } from './use-unlock.ts';

export const Component = () => {
  const { t } = useTranslation('passwords');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const username = useUsername();
  const [challenge] = useState(waitingChallenge);
  // Only visitors who arrive signed in are redirected here; after signing in, the form navigates.
  const [already] = useState(username !== null);
  const [remember, setRemember] = useState(true);
  const [note, unlocked] = [useEntryNote(), useUnlock()];
  if (challenge !== null && username !== null) {
    const stay = (): void => {
      forgetChallenge();
      void navigate(ACCOUNT_PATH, { replace: true });
    };
    return <HandOffForm challenge={challenge} email={username} onStay={stay} onAnother={() => void signOut()} />;
  }
  if (already && username !== null) return <Navigate to={PHOTO_TO_AVATAR_PATH} replace />;
  const forgot = (
    <Anchor component={Link} to={RESET_PASSWORD_PATH} size="sm">
      {t('forgot')}
    </Anchor>
  );
  return (
    <SignInForm
      note={unlocked ?? note}
      landing={PHOTO_TO_AVATAR_PATH}
      forgot={forgot}
      remember={remember}
      onRemember={setRemember}
      elsewhere={<GoogleButton landing={PHOTO_TO_AVATAR_PATH} remember={remember} />}
    />
  );
};
