import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberPage } from '../navigation/return-to.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';

/** Redirects to the sign-in page, which returns here. */
export const RedirectToSignIn = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  return <Navigate to={SIGN_IN_PATH} replace />;
};
