import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberPage } from '../lib/return-to.ts';
import { useUsername } from '../lib/session.ts';
import { PATHS } from './paths.ts';

/** A page for signed-in people; others sign in first and come back. */
export const RequireUser = ({ children }: { children: ReactNode }) =>
  useUsername() === null ? <ToSignIn /> : children;

const ToSignIn = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  return <Navigate to={PATHS.signIn} replace />;
};
