import { Anchor, Button } from '@mantine/core';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAside, FormPage } from '../../../ui/form-page.tsx';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { isolateDirection } from '../../../shared/i18n/format.ts';
import { isRemembered } from '../../../shared/session/session.ts';
import { openAppLink } from '../model/open-app-link.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';

const DownloadDialog = lateDialog(async () => (await import('./download-dialog.tsx')).DownloadDialog);

interface Props {
  readonly challenge: string;
  readonly email: string;
  readonly onStay: () => void;
  readonly onAnother: () => void;
}

/** Asks whether to sign in the waiting desktop client, and opens it. */
export const HandOffForm = ({ challenge, email, onStay, onAnother }: Props) => {
  const { t } = useTranslation('hand-offs');
  const [missing, setMissing] = useState(false);
  const open = useMutation({
    mutationFn: async () => {
      // A link is valid for a minute, so each press requests a new one.
      const body = { code_challenge: challenge, remember: isRemembered() };
      const { link } = await call(handOffs.create, { body });
      return openAppLink(link);
    },
    onSuccess: (answered) => setMissing(!answered),
  });
  const opened = open.data === true;
  return (
    <FormPage
      title={t('title')}
      lead={opened ? <output>{t('opened')}</output> : t('text', { email: isolateDirection(email) })}
      problem={open.error === null ? null : errorMessage(open.error)}
    >
      <Button
        size="lg"
        fullWidth
        loading={open.isPending}
        variant={opened ? 'default' : 'filled'}
        onClick={() => open.mutate()}
      >
        {opened ? t('again') : t('open')}
      </Button>
      <FormAside>
        <Anchor component="button" type="button" inherit onClick={onStay}>
          {t('stay')}
        </Anchor>
      </FormAside>
      <FormAside>
        <Anchor component="button" type="button" inherit onClick={onAnother}>
          {t('another')}
        </Anchor>
      </FormAside>
      <DownloadDialog opened={missing} onClose={() => setMissing(false)} />
    </FormPage>
  );
};
