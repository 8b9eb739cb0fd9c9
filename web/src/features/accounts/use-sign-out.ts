import { accounts } from '@orator/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { takeRememberedPage } from '../../lib/return-to.ts';
import { sessionStore } from '../../lib/session.ts';
import { STORAGE, local, session } from '../../lib/storage-keys.ts';
import { toast } from '../../lib/toast.tsx';

/** Tells the server once, clears what belongs to the session, and goes to the sign-in page. */
export const useSignOut = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('accounts');
  return async (): Promise<void> => {
    // Signing out works without the server too: its session ends by itself.
    await call(accounts.signOut, {}, { overlay: true }).catch(() => undefined);
    sessionStore.clear();
    for (const storage of [local, session]) storage.remove(STORAGE.sharedCode);
    queries.clear();
    toast(t('signedOut'));
    await navigate('/sign-in');
    // Leaving a guarded page remembers it; one who signs out on purpose does not ask for that.
    takeRememberedPage();
  };
};
