import type { Session } from '@orator/contracts/accounts';
import { toStored } from '@orator/sdk/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { takeRememberedPage } from '../../lib/return-to.ts';
import { sessionStore } from '../../lib/session.ts';

/** Keeps a new session and goes back to the page that asked for it. */
export const useEnter = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (session: Session, options: { remember: boolean; landing: string }): Promise<void> => {
    queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'system-config' });
    sessionStore.signIn(toStored(session, Date.now()), options.remember);
    await navigate(takeRememberedPage() ?? options.landing, { replace: true });
  };
};
