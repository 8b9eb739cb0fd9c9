import { CODE_RULES } from '@orator/contracts/verifications/schema';
import { verifications } from '@orator/contracts/verifications/routes';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { codeSentAt, keepCodeSent } from '../../../shared/storage/code-sent.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { useNow } from '../../../ui/use-now.ts';

const AGAIN_MS = CODE_RULES.againAfterSeconds * 1000;
const VALID_MS = CODE_RULES.seconds * 1000;

/** Requests codes for an address, no more often than the server allows. */
export const useCodeMail = (email: string) => {
  const { t } = useTranslation('verifications');
  const [sentAt, setSentAt] = useState(() => codeSentAt(email));
  const [againAt, setAgainAt] = useState(() => sentAt + AGAIN_MS);
  const now = useNow();
  const send = useMutation({
    mutationFn: () => call(verifications.send, {}),
    onSuccess: ({ again_in }) => {
      const moment = Date.now();
      keepCodeSent(email, moment);
      setSentAt(moment);
      setAgainAt(moment + again_in * 1000);
      toast(() => t('sent'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterS !== undefined) {
        setAgainAt(Date.now() + error.retryAfterS * 1000);
      }
    },
  });
  return {
    /** A code sent from this tab may still be valid. */
    underWay: sentAt + VALID_MS > now,
    /** Seconds until another code may be requested. */
    wait: Math.max(0, Math.ceil((againAt - now) / 1000)),
    busy: send.isPending,
    error: send.error,
    send: () => send.mutate(),
  };
};
