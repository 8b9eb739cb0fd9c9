import { useForm } from '@mantine/form';
import { accounts } from '@orator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, renewTrial } from '../../../shared/api/api.ts';
import { useStartSession } from '../../../shared/session/use-start-session.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { EntryForm } from './entry-form.tsx';
import { useCredentialRules } from '../../../shared/credentials/use-credential-rules.ts';

interface Props {
  readonly note: string | null;
  readonly landing: string;
  /** The link to reset the password. */
  readonly forgot: ReactNode;
  readonly elsewhere: ReactNode;
  /** Whether the session outlives the tab. */
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
}

export const SignInForm = ({ note, landing, forgot, elsewhere, remember, onRemember }: Props) => {
  const startSession = useStartSession();
  const rules = useCredentialRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.password },
  });
  const signIn = useMutation({
    mutationFn: async (values: { email: string; password: string }) => {
      await renewTrial();
      return call(accounts.signIn, { body: { ...values, remember } });
    },
    onSuccess: (session) => startSession(session, { remember, landing }),
  });
  return (
    <EntryForm
      kind="signIn"
      form={form}
      busy={signIn.isPending}
      problem={signIn.error === null ? null : errorMessage(signIn.error)}
      note={note}
      remember={remember}
      onRemember={onRemember}
      aside={forgot}
      elsewhere={elsewhere}
      otherPath={SIGN_UP_PATH}
      onSubmit={form.onSubmit((values) => signIn.mutate(values))}
    />
  );
};
