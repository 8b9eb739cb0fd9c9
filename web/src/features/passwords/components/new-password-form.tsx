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
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useEndSession } from '../../../shared/session/use-end-session.ts';
import { newPasswordProblem } from '../../../shared/credentials/validate.ts';
import { fieldOf } from '../model/field-of-error.ts';

interface Props {
  readonly token: string;
  readonly onAskAgain: () => void;
  readonly back: ReactNode;
}

/** Sets a new password with the token of a reset link. */
export const NewPasswordForm = ({ token, onAskAgain, back }: Props) => {
  const { t } = useTranslation(['passwords', 'accounts']);
  const leave = useEndSession();
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) => {
        const problem = newPasswordProblem(value);
        return problem === null ? null : t(`accounts:invalid.${problem}`);
      },
    },
  });
  const save = useMutation({
    mutationFn: (values: { password: string }) => call(passwords.change, { body: { token, ...values } }),
    // A new password ends all sessions, this one too.
    onSuccess: () => leave(t('set.done')),
    onError: (error) => {
      if (fieldOf(error) === 'password') form.setFieldError('password', errorMessage(error));
    },
  });
  const general = save.error !== null && fieldOf(save.error) === null;
  const expired = save.error instanceof ApiError && save.error.reason === 'link_expired';
  return (
    <FormPage
      title={t('set.title')}
      lead={t('set.lead')}
      problem={general ? errorMessage(save.error) : null}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {expired ? (
        <Button size="lg" fullWidth onClick={onAskAgain}>
          {t('askAgain')}
        </Button>
      ) : (
        <>
          <NewPassword
            label={t('new')}
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
