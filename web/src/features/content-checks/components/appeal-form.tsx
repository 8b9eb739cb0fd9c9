import { Button, Group } from '@mantine/core';
import { contentChecks } from '@orator/contracts/content-checks/routes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { AppealText } from '../../../shared/appeals/appeal-text.tsx';
import { closeRefusal } from '../model/refusal.ts';

/** The form to appeal against a refusal. */
export const AppealForm = ({ id }: { id: string }) => {
  const { t } = useTranslation(['content-checks', 'common']);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (text: string) => call(contentChecks.appeal, { params: { id }, body: { text } }),
  });
  if (isSuccess) {
    return (
      <>
        <output>{t('content-checks:sent')}</output>
        <Group justify="flex-end">
          <Button data-autofocus onClick={closeRefusal}>
            {t('common:close')}
          </Button>
        </Group>
      </>
    );
  }
  const words = {
    title: t('content-checks:appeal'),
    label: t('content-checks:why'),
    hint: t('content-checks:whyHint'),
    missing: t('content-checks:whyMissing'),
    send: t('content-checks:send'),
    close: t('common:close'),
  };
  return <AppealText words={words} sending={isPending} error={error} onSend={mutate} onClose={closeRefusal} />;
};
