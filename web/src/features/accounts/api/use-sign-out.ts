import { accounts } from '@orator/contracts/accounts/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useEndSession } from '../../../shared/session/use-end-session.ts';

/** Signs out on the server, clears the session and goes to the sign-in page. */
export const useSignOut = () => {
  const leave = useEndSession();
  const { t } = useTranslation('accounts');
  return async (): Promise<void> => {
    // Signing out works offline too: the server's session expires.
    await call(accounts.signOut, {}, { overlay: true }).catch(() => undefined);
    await leave({ why: () => t('signedOut') });
  };
};
