import { useForm } from '@mantine/form';
import { accounts } from '@orator/contracts/accounts/routes';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, renewTrial } from '../../../shared/api/api.ts';
import { keepCodeSent } from '../../../shared/storage/code-sent.ts';
import { useStartSession } from '../../../shared/session/use-start-session.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { STORAGE, local } from '../../../shared/storage/storage.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { EntryForm } from './entry-form.tsx';
import { emailProblem, newPasswordProblem } from '../../../shared/credentials/validate.ts';

/** The form field a server error belongs to. */
const fieldOf = (error: unknown): 'email' | 'password' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.reason === 'email_taken') return 'email';
  return error.reason === 'password_breached' ? 'password' : null;
};

interface Props {
  readonly note: string | null;
  readonly landing: string;
  readonly elsewhere: ReactNode;
}

export const SignUpForm = ({ note, landing, elsewhere }: Props) => {
  const { t } = useTranslation('accounts');
  const enter = useStartSession();
  const form = useForm({
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
    mutationFn: async (values: { email: string; password: string }) => {
      await renewTrial();
      const code = local.get(STORAGE.sharedCode);
      return call(accounts.signUp, { body: { ...values, ...(code === null ? {} : { shared_code: code }) } });
    },
    onSuccess: async (opened) => {
      toast(t('welcome'));
      // Signing up sends a verification code.
      keepCodeSent(opened.username, Date.now());
      await enter(opened, { remember: false, landing });
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
      note={note}
      elsewhere={elsewhere}
      otherPath="/sign-in"
      onSubmit={form.onSubmit((values) => signUp.mutate(values))}
    />
  );
};
