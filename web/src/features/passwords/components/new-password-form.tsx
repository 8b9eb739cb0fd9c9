import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwords } from '@orator/contracts/passwords/routes';
import { ApiError } from '@orator/sdk/errors';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAside, FormPage } from '../../../ui/form-page.tsx';
import { NewPassword } from '../../../shared/credentials/new-password.tsx';
import { call } from '../../../shared/api/api.ts';
import { formErrors } from '../../../shared/forms/form-errors.ts';
import { useEndSession } from '../../../shared/session/use-end-session.ts';
import { useCredentialRules } from '../../../shared/credentials/use-credential-rules.ts';

interface Props {
  readonly token: string;
  readonly onAskAgain: () => void;
  readonly back: ReactNode;
}

/** Sets a new password with the token of a reset link. */
export const NewPasswordForm = ({ token, onAskAgain, back }: Props) => {
  const { t } = useTranslation(['passwords', 'credentials']);
  const leave = useEndSession();
  const rules = useCredentialRules();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: rules.newPassword },
  });
  const errors = formErrors(form, { password_breached: 'password' });
  const save = useMutation({
    mutationFn: (values: { password: string }) => call(passwords.change, { body: { token, ...values } }),
    // A new password ends all sessions, including this one.
    onSuccess: () => leave({ why: () => t('set.done') }),
    onError: errors.onError,
  });
  const expired = save.error instanceof ApiError && save.error.reason === 'link_expired';
  return (
    <FormPage
      title={t('set.title')}
      lead={t('set.lead')}
      problem={errors.describeProblem(save.error)}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {expired ? (
        <Button size="lg" fullWidth onClick={onAskAgain}>
          {t('askAgain')}
        </Button>
      ) : (
        <>
          <NewPassword
            label={t('credentials:newPassword')}
            name="password"
            value={form.values.password}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="lg" fullWidth loading={save.isPending} ff="var(--font-display)" mt={8}>
            {t('save')}
          </Button>
        </>
      )}
      <FormAside>{back}</FormAside>
    </FormPage>
  );
};
