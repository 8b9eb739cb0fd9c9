import { Button } from '@mantine/core';
import { google } from '@orator/contracts/google/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormOr } from '../../../ui/form-page.tsx';
import { call } from '../../../shared/api/api.ts';
import { waitingChallenge } from '../../../shared/hand-offs/challenge.ts';
import { rememberedPage } from '../../../shared/navigation/return-to.ts';
import { STORAGE, local, session } from '../../../shared/storage/storage.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import mark from './google-g.svg';
import { findGooglePage } from '../model/pages.ts';

/** "Continue with Google", if the server has a client id. */
export const GoogleButton = ({ landing, remember }: { landing: string; remember: boolean }) => {
  const { t } = useTranslation('google');
  const config = useQuery(systemConfigQuery());
  const begin = useMutation({
    mutationFn: () => {
      const code = local.get(STORAGE.sharedCode);
      return call(google.authorize, {
        body: {
          page: findGooglePage(rememberedPage() ?? landing),
          ...(waitingChallenge() === null ? {} : { from_platform: 'client' }),
          ...(code === null ? {} : { shared_code: code }),
        },
      });
    },
    onSuccess: ({ url }) => {
      // Read when Google redirects back.
      session.set(STORAGE.googleRemember, String(remember));
      location.assign(url);
    },
    onError: toastFailure,
  });
  if ((config.data?.google_client_id ?? null) === null) return null;
  return (
    <>
      <FormOr>{t('or')}</FormOr>
      <Button
        variant="default"
        size="lg"
        fullWidth
        fw={500}
        bd="1px solid var(--line-strong)"
        // Keeps spinning until the browser has left the page.
        loading={begin.isPending || begin.isSuccess}
        leftSection={<img src={mark} alt="" width={20} height={20} />}
        onClick={() => begin.mutate()}
      >
        {t('continue')}
      </Button>
    </>
  );
};
