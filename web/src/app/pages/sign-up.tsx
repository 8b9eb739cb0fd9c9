import { useState } from 'react';
import { SignUpForm } from '../../features/accounts/sign-up-form.tsx';
import { useUsername } from '../../lib/session.ts';
import { PATHS } from '../paths.ts';
import { EntryPage, hasCarriedText } from './entry.tsx';

export const Component = () => {
  const [already] = useState(useUsername() !== null);
  return (
    <EntryPage to={already ? PATHS.account : null}>
      <SignUpForm kept={hasCarriedText()} landing={PATHS.photoToAvatar} />
    </EntryPage>
  );
};
