import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/dialog-form.module.css';
import { EmailField } from '../../../shared/credentials/email-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { PasswordField } from '../../../shared/credentials/password-field.tsx';
import { keepCodeSent } from '../../../shared/storage/code-sent.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { emailProblem } from '../../../shared/credentials/validate.ts';
import { type Changing, useUpdate } from '../api/use-update.ts';

const fieldOf = (error: unknown): 'email' | 'current' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.reason === 'email_taken') return 'email';
  return error.reason === 'password_wrong' ? 'current' : null;
};

/** Changes the e-mail address; asks for the password. */
export const EmailForm = ({ profile, onProfile, onDone }: Changing & { onDone: () => void }) => {
  const { t } = useTranslation(['account-data', 'accounts', 'passwords', 'verifications']);
  const update = useUpdate(onProfile, t('verifications:sent'));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', current: '' },
    validate: {
      email: (value) => (emailProblem(value) === null ? null : t('accounts:invalid.email')),
      current: (value) => (profile.has_password && value === '' ? t('accounts:invalid.passwordMissing') : null),
    },
  });
  const submit = ({ email, current }: { email: string; current: string }): void =>
    update.mutate(
      { email, ...(profile.has_password ? { current_password: current } : {}) },
      {
        onSuccess: (changed) => {
          keepCodeSent(changed.pending_email ?? email, Date.now());
          onDone();
        },
        onError: (error) => {
          const field = fieldOf(error);
          if (field !== null) form.setFieldError(field, errorMessage(error));
        },
      },
    );
  const general = update.error !== null && fieldOf(update.error) === null;
  return (
    <form className={classes['form']} noValidate aria-label={t('emailTitle')} onSubmit={form.onSubmit(submit)}>
      <p>{t('emailLead')}</p>
      {general ? <Note kind="bad">{errorMessage(update.error)}</Note> : null}
      <EmailField label={t('emailNew')} key={form.key('email')} {...form.getInputProps('email')} />
      {profile.has_password ? (
        <PasswordField
          label={t('passwords:current')}
          name="current"
          autoComplete="current-password"
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
      ) : null}
      <Button type="submit" size="md" loading={update.isPending}>
        {t('emailSubmit')}
      </Button>
    </form>
  );
};
