import type { GooglePage } from '@orator/contracts/google/schema';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignBack, readAnswer } from '../../features/google/sign-back.tsx';
import { PATHS } from '../paths.ts';
import { EntryPage } from './entry.tsx';

/** The page behind each callback address, as far as there is one. */
const landingOf = (page: GooglePage | undefined): string =>
  page === 'create-avatar' || page === 'avatar' ? PATHS.photoToAvatar : PATHS.account;

export const Component = () => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => readAnswer(search));
  useEffect(() => {
    // Code and state work once and belong into no history.
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  return (
    <EntryPage to={null}>
      <SignBack answer={answer} landingOf={landingOf} signInPath={PATHS.signIn} />
    </EntryPage>
  );
};
