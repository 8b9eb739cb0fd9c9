import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberPage } from '../lib/return-to.ts';
import { useUsername, useVisitor } from '../lib/session.ts';
import { PATHS } from './paths.ts';

/** A page for signed-in people; others sign in first and come back. */
export const RequireUser = ({ children }: { children: ReactNode }) =>
  useUsername() === null ? <ToSignIn /> : children;

/** A page for everybody who has made something, with an account or in a trial. */
export const RequireVisitor = ({ children }: { children: ReactNode }) =>
  useVisitor() === null ? <ToSignIn /> : children;

export const ToSignIn = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  return <Navigate to={PATHS.signIn} replace />;
};
