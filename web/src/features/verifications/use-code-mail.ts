import { CODE_RULES, verifications } from '@orator/contracts/verifications';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { STORAGE, session } from '../../lib/storage-keys.ts';
import { toast } from '../../lib/toast.tsx';
import { useNow } from '../../lib/use-now.ts';

const AGAIN_MS = CODE_RULES.againAfterSeconds * 1000;
const VALID_MS = CODE_RULES.seconds * 1000;

/** When this tab last had a code sent, Unix ms; 0 when it did not. */
const lastSent = (): number => Number(session.get(STORAGE.codeSentAt) ?? 0) || 0;

/** Has codes sent, not more often than the server allows. */
export const useCodeMail = () => {
  const { t } = useTranslation('verifications');
  const [sentAt, setSentAt] = useState(lastSent);
  const [againAt, setAgainAt] = useState(() => lastSent() + AGAIN_MS);
  const now = useNow();
  const send = useMutation({
    mutationFn: () => call(verifications.send, {}),
    onSuccess: ({ again_in }) => {
      const moment = Date.now();
      session.set(STORAGE.codeSentAt, String(moment));
      setSentAt(moment);
      setAgainAt(moment + again_in * 1000);
      toast(t('sent'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfterS !== undefined) {
        setAgainAt(Date.now() + error.retryAfterS * 1000);
      }
    },
  });
  return {
    /** A code that this tab knows of may still work. */
    underWay: sentAt + VALID_MS > now,
    /** Seconds until another one may be asked for. */
    wait: Math.max(0, Math.ceil((againAt - now) / 1000)),
    busy: send.isPending,
    error: send.error,
    send: () => send.mutate(),
  };
};
