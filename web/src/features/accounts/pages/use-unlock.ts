import { passwords } from '@orator/contracts/passwords/routes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../shared/api/api.ts';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('unlock');

/**
 * Lifts the lock of the sign-in when the page was opened with the link in the mail about the lock. The token is removed
 * from the URL at once, because URLs end up in histories and logs.
 * @returns what to tell the visitor; null without such a link
 */
export const useUnlock = (): string | null => {
  const { t } = useTranslation('accounts');
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const sent = useRef<string | null>(null);
  const { mutate, status } = useMutation({
    mutationFn: (token: string) => call(passwords.unlock, { body: { token } }),
  });
  const token = tokenIn(hash);
  useEffect(() => {
    if (token === null || sent.current === token) return;
    sent.current = token;
    void navigate(pathname, { replace: true });
    mutate(token);
  }, [token, pathname, navigate, mutate]);
  if (status === 'success') return t('unlocked');
  return status === 'error' ? t('unlockFailed') : null;
};
