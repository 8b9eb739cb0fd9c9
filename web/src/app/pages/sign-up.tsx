import { useState } from 'react';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import { GoogleButton } from '../../features/google/google-button.tsx';
import { useUsername } from '../../lib/session.ts';
import { PATHS } from '../paths.ts';
import { EntryPage, useEntryNote } from './entry.tsx';

export const Component = () => {
  const [already] = useState(useUsername() !== null);
  return (
    <EntryPage to={already ? PATHS.account : null}>
      <SignUpForm
        note={useEntryNote()}
        landing={PATHS.photoToAvatar}
        elsewhere={<GoogleButton landing={PATHS.photoToAvatar} remember={false} />}
      />
    </EntryPage>
  );
};
