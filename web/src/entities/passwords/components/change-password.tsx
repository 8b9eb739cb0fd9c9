import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwords } from '@orator/contracts/passwords/routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { NewPassword } from '../../../shared/credentials/new-password.tsx';
import { PasswordField } from '../../../shared/credentials/password-field.tsx';
import { Row } from '../../../ui/rows.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { call } from '../../../shared/api/api.ts';
import { formErrors } from '../../../shared/forms/form-errors.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { useCredentialRules } from '../../../shared/credentials/use-credential-rules.ts';

interface Props {
  /** False for an account that signs in with Google only. */
  readonly hasPassword: boolean;
  /** The username for password managers. */
  readonly email: string;
  readonly onChanged: () => void;
}

/** The password setting and its dialog. */
export const PasswordRow = (props: Props) => {
  const { t } = useTranslation(['passwords', 'credentials']);
  const [open, setOpen] = useState(false);
  const title = props.hasPassword ? t('change.title') : t('change.first');
  return (
    <Row
      label={t('credentials:password')}
      action={
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {title}
        </Button>
      }
    >
      {props.hasPassword ? t('change.hidden') : t('change.none')}
      <Modal opened={open} onClose={() => setOpen(false)} title={title}>
        <PasswordForm {...props} title={title} onDone={() => setOpen(false)} />
      </Modal>
    </Row>
  );
};

const PasswordForm = ({
  hasPassword,
  email,
  title,
  onChanged,
  onDone,
}: Props & { title: string; onDone: () => void }) => {
  const { t } = useTranslation(['passwords', 'credentials']);
  const rules = useCredentialRules();
  const form = useForm({
    initialValues: { current: '', password: '' },
    validate: {
      current: (value) => (hasPassword ? rules.password(value) : null),
      password: rules.newPassword,
    },
  });
  const errors = formErrors(form, { password_wrong: 'current', password_breached: 'password' });
  const save = useMutation({
    mutationFn: ({ current, password }: { current: string; password: string }) =>
      call(passwords.change, { body: { password, ...(hasPassword ? { current_password: current } : {}) } }),
    onSuccess: () => {
      toast(() => t('change.done'));
      onChanged();
      onDone();
    },
    onError: errors.onError,
  });
  return (
    <DialogForm
      title={title}
      lead={t('change.lead')}
      problem={errors.describeProblem(save.error)}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label={t('credentials:currentPassword')}
          name="current"
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
      ) : null}
      <NewPassword
        label={t('credentials:newPassword')}
        name="password"
        value={form.values.password}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={save.isPending}>
        {t('save')}
      </Button>
    </DialogForm>
  );
};
