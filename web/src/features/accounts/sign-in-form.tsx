import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { accounts } from '@orator/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { EntryForm } from './entry-form.tsx';
import { useEnter } from './use-enter.ts';
import { emailProblem } from './validate.ts';

export const SignInForm = ({ kept, landing }: { kept: boolean; landing: string }) => {
  const { t } = useTranslation('accounts');
  const enter = useEnter();
  const [remember, setRemember] = useState(true);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (emailProblem(value) === null ? null : t('invalid.email')),
      password: (value) => (value === '' ? t('invalid.passwordMissing') : null),
    },
  });
  const signIn = useMutation({
    mutationFn: (values: { email: string; password: string }) =>
      call(accounts.signIn, { body: { ...values, remember } }),
    onSuccess: (session) => enter(session, { remember, landing }),
  });
  return (
    <EntryForm
      kind="signIn"
      form={form}
      busy={signIn.isPending}
      problem={signIn.error === null ? null : errorMessage(signIn.error)}
      note={kept ? t('kept') : null}
      otherPath="/sign-up"
      onSubmit={form.onSubmit((values) => signIn.mutate(values))}
    >
      <Checkbox
        label={t('signIn.remember')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
    </EntryForm>
  );
};
