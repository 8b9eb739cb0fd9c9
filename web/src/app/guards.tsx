import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { Access } from '../shared/navigation/feature.ts';
import { useUsername, useVisitor } from '../shared/session/session.ts';
import { RedirectToSignIn } from '../shared/session/redirect-to-sign-in.tsx';

/** Account holders only; others sign in first. */
const RequireAccount = () => (useUsername() === null ? <RedirectToSignIn /> : <Outlet />);

/** Account holders and trial visitors; others sign in first. */
const RequireVisitor = () => (useVisitor() === null ? <RedirectToSignIn /> : <Outlet />);

export const GUARDS: Readonly<Record<Access, () => ReactNode>> = {
  account: RequireAccount,
  visitor: RequireVisitor,
};
