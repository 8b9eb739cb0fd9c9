import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwords } from '@orator/contracts/passwords/routes';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../../shared/credentials/email-field.tsx';
import { FormAside, FormPage } from '../../../ui/form-page.tsx';
import { MailNote } from '../../../shared/credentials/mail-note.tsx';
import { useCredentialRules } from '../../../shared/credentials/use-credential-rules.ts';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { isolateDirection } from '../../../shared/i18n/format.ts';

/** Requests a reset link. The confirmation does not reveal whether the address has an account. */
export const ResetForm = ({ back }: { back: ReactNode }) => {
  const { t } = useTranslation(['passwords', 'credentials']);
  const rules = useCredentialRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: rules.email },
  });
  const ask = useMutation({
    mutationFn: (values: { email: string }) => call(passwords.requestReset, { body: values }),
  });
  if (ask.isSuccess) {
    return (
      <FormPage
        title={t('ask.sentTitle')}
        lead={<output>{t('ask.sent', { email: isolateDirection(ask.variables.email) })}</output>}
      >
        <MailNote />
        <FormAside>
          <Anchor component="button" type="button" inherit onClick={ask.reset}>
            {t('ask.another')}
          </Anchor>
        </FormAside>
        <FormAside>{back}</FormAside>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t('ask.title')}
      lead={t('ask.lead')}
      problem={ask.error === null ? null : errorMessage(ask.error)}
      onSubmit={form.onSubmit((values) => ask.mutate(values))}
    >
      <EmailField label={t('credentials:email')} key={form.key('email')} {...form.getInputProps('email')} />
      <Button type="submit" size="lg" fullWidth loading={ask.isPending} ff="var(--font-display)" mt={8}>
        {t('ask.submit')}
      </Button>
      <FormAside>{back}</FormAside>
    </FormPage>
  );
};
