import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { Access } from '../shared/navigation/feature.ts';
import { useUsername, useVisitor } from '../shared/session/session.ts';
import { ToSignIn } from '../shared/session/to-sign-in.tsx';

/** A page for signed-in people; others sign in first and come back. */
const RequireAccount = () => (useUsername() === null ? <ToSignIn /> : <Outlet />);

/** A page for everybody who has made something, with an account or in a trial. */
const RequireVisitor = () => (useVisitor() === null ? <ToSignIn /> : <Outlet />);

export const GUARDS: Readonly<Record<Access, () => ReactNode>> = {
  account: RequireAccount,
  visitor: RequireVisitor,
};
