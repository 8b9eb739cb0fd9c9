import { accounts } from '@orator/contracts/accounts/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useLeave } from '../../../shared/session/leave.ts';

/** Tells the server once, clears what belongs to the session, and goes to the sign-in page. */
export const useSignOut = () => {
  const leave = useLeave();
  const { t } = useTranslation('accounts');
  return async (): Promise<void> => {
    // Signing out works without the server too: its session ends by itself.
    await call(accounts.signOut, {}, { overlay: true }).catch(() => undefined);
    await leave(t('signedOut'));
  };
};
