import { useState } from 'react';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { useUsername } from '../../lib/session.ts';
import { PATHS } from '../paths.ts';
import { EntryPage, hasCarriedText } from './entry.tsx';

export const Component = () => {
  // Only who comes here signed in is sent on; who signs in here goes where the form says.
  const [already] = useState(useUsername() !== null);
  return (
    <EntryPage to={already ? PATHS.account : null}>
      <SignInForm kept={hasCarriedText()} landing={PATHS.account} />
    </EntryPage>
  );
};
