import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { EmailField } from '../../../shared/credentials/email-field.tsx';
import { PasswordField } from '../../../shared/credentials/password-field.tsx';
import { keepCodeSent } from '../../../shared/storage/code-sent.ts';
import { formErrors } from '../../../shared/forms/form-errors.ts';
import { useCredentialRules } from '../../../shared/credentials/use-credential-rules.ts';
import { type Changing, useUpdate } from '../api/use-update.ts';

/** Changes the e-mail address; asks for the password. */
export const EmailForm = ({ profile, onProfile, onDone }: Changing & { onDone: () => void }) => {
  const { t } = useTranslation(['account-data', 'credentials', 'verifications']);
  const rules = useCredentialRules();
  const update = useUpdate(onProfile, () => t('verifications:sent'));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', current: '' },
    validate: {
      email: rules.email,
      current: (value) => (profile.has_password ? rules.password(value) : null),
    },
  });
  const errors = formErrors(form, { email_taken: 'email', password_wrong: 'current' });
  const submit = ({ email, current }: { email: string; current: string }): void =>
    update.mutate(
      { email, ...(profile.has_password ? { current_password: current } : {}) },
      {
        onSuccess: (changed) => {
          keepCodeSent(changed.pending_email ?? email, Date.now());
          onDone();
        },
        onError: errors.onError,
      },
    );
  return (
    <DialogForm
      title={t('emailTitle')}
      lead={t('emailLead')}
      problem={errors.describeProblem(update.error)}
      onSubmit={form.onSubmit(submit)}
    >
      <EmailField label={t('emailNew')} key={form.key('email')} {...form.getInputProps('email')} />
      {profile.has_password ? (
        <PasswordField
          label={t('credentials:currentPassword')}
          name="current"
          autoComplete="current-password"
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
      ) : null}
      <Button type="submit" size="md" loading={update.isPending}>
        {t('emailSubmit')}
      </Button>
    </DialogForm>
  );
};
