import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { GoogleButton } from '../../google/components/google-button.tsx';
import { useUsername } from '../../../shared/session/session.ts';
import { ACCOUNT_PATH } from '../paths.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import { useEntryNote } from './use-entry-note.ts';

export const Component = () => {
  const [already] = useState(useUsername() !== null);
  const [remember, setRemember] = useState(true);
  const note = useEntryNote();
  if (already) return <Navigate to={ACCOUNT_PATH} replace />;
  return (
    <SignUpForm
      note={note}
      landing={PHOTO_TO_AVATAR_PATH}
      remember={remember}
      onRemember={setRemember}
      elsewhere={<GoogleButton landing={PHOTO_TO_AVATAR_PATH} remember={remember} />}
    />
  );
};
