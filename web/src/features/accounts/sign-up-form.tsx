import { useForm } from '@mantine/form';
import { accounts } from '@orator/contracts/accounts';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { STORAGE, local } from '../../lib/storage-keys.ts';
import { toast } from '../../lib/toast.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEnter } from './use-enter.ts';
import { emailProblem, newPasswordProblem } from './validate.ts';

/** Which field an error of the server belongs to. */
const fieldOf = (error: unknown): 'email' | 'password' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.reason === 'email_taken') return 'email';
  return error.reason === 'password_breached' ? 'password' : null;
};

export const SignUpForm = ({ kept, landing }: { kept: boolean; landing: string }) => {
  const { t } = useTranslation('accounts');
  const enter = useEnter();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (emailProblem(value) === null ? null : t('invalid.email')),
      password: (value) => {
        const problem = newPasswordProblem(value);
        return problem === null ? null : t(`invalid.${problem}`);
      },
    },
  });
  const signUp = useMutation({
    mutationFn: (values: { email: string; password: string }) => {
      const code = local.get(STORAGE.sharedCode);
      return call(accounts.signUp, { body: { ...values, ...(code === null ? {} : { shared_code: code }) } });
    },
    onSuccess: async (session) => {
      toast(t('welcome'));
      await enter(session, { remember: false, landing });
    },
    onError: (error) => {
      const field = fieldOf(error);
      if (field !== null) form.setFieldError(field, errorMessage(error));
    },
  });
  const general = signUp.error !== null && fieldOf(signUp.error) === null;
  return (
    <EntryForm
      kind="signUp"
      form={form}
      busy={signUp.isPending}
      problem={general ? errorMessage(signUp.error) : null}
      hint={t('passwordHint')}
      note={kept ? t('kept') : null}
      otherPath="/sign-in"
      onSubmit={form.onSubmit((values) => signUp.mutate(values))}
    />
  );
};
