import { Button } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { accountData } from '@orator/contracts/account-data/routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Section } from '../../../ui/rows.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { call } from '../../../shared/api/api.ts';
import { downloadBlob } from '../../../shared/common/download-blob.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { DeleteForm } from './delete-form.tsx';

/** Export of the account's data, and its deletion. */
export const DataSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account-data');
  const [open, setOpen] = useState(false);
  const download = useMutation({
    mutationFn: () => call(accountData.export, {}),
    onSuccess: (data) =>
      downloadBlob(
        `orator-${data.exported_at.slice(0, 10)}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onError: toastFailure,
  });
  return (
    <Section title={t('data')}>
      <Row
        label={t('export')}
        action={
          <Button variant="default" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
            {t('exportAction')}
          </Button>
        }
      >
        {t('exportText')}
      </Row>
      <Row
        label={t('delete')}
        action={
          <Button variant="outline" color="var(--bad)" size="sm" onClick={() => setOpen(true)}>
            {t('delete')}
          </Button>
        }
      >
        {t('deleteText')}
        <Modal opened={open} onClose={() => setOpen(false)} title={t('delete')}>
          <DeleteForm profile={profile} />
        </Modal>
      </Row>
    </Section>
  );
};
