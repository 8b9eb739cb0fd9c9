import { useForm } from '@mantine/form';
import { accounts } from '@orator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, renewTrial } from '../../../shared/api/api.ts';
import { keepCodeSent } from '../../../shared/storage/code-sent.ts';
import { useStartSession } from '../../../shared/session/use-start-session.ts';
import { formErrors } from '../../../shared/forms/form-errors.ts';
import { STORAGE, local } from '../../../shared/storage/storage.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { EntryForm } from './entry-form.tsx';
import { InvitationCode } from './invitation-code.tsx';
import { useCredentialRules } from '../../../shared/credentials/use-credential-rules.ts';

interface Props {
  readonly note: string | null;
  readonly landing: string;
  readonly terms: ReactNode;
  readonly elsewhere: ReactNode;
  /** Whether the session outlives the tab. */
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
}

export const SignUpForm = ({ note, landing, terms, elsewhere, remember, onRemember }: Props) => {
  const { t } = useTranslation('accounts');
  const startSession = useStartSession();
  const rules = useCredentialRules();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.newPassword },
  });
  const errors = formErrors(form, { email_taken: 'email', password_breached: 'password' });
  const signUp = useMutation({
    mutationFn: async (values: { email: string; password: string }) => {
      await renewTrial();
      const code = local.get(STORAGE.sharedCode);
      return call(accounts.signUp, { body: { ...values, remember, ...(code === null ? {} : { shared_code: code }) } });
    },
    onSuccess: async (opened) => {
      toast(() => t('welcome'));
      // Signing up sends a verification code.
      keepCodeSent(opened.username, Date.now());
      await startSession(opened, { remember, landing });
    },
    onError: errors.onError,
  });
  return (
    <EntryForm
      kind="signUp"
      form={form}
      busy={signUp.isPending}
      problem={errors.describeProblem(signUp.error)}
      note={note}
      remember={remember}
      onRemember={onRemember}
      aside={<InvitationCode />}
      terms={terms}
      elsewhere={elsewhere}
      otherPath={SIGN_IN_PATH}
      onSubmit={form.onSubmit((values) => signUp.mutate(values))}
    />
  );
};
