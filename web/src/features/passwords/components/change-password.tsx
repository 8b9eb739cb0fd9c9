import { Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwords } from '@orator/contracts/passwords/routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/dialog-form.module.css';
import { NewPassword } from '../../../shared/credentials/new-password.tsx';
import { PasswordField } from '../../../shared/credentials/password-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Row } from '../../../ui/rows.tsx';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { newPasswordProblem } from '../../../shared/credentials/validate.ts';
import { fieldOf } from '../model/field-of-error.ts';

interface Props {
  /** False for an account that signs in with Google only. */
  readonly hasPassword: boolean;
  /** The username for password managers. */
  readonly email: string;
  readonly onChanged: () => void;
}

/** The password setting and its dialog. */
export const PasswordRow = (props: Props) => {
  const { t } = useTranslation(['passwords', 'accounts']);
  const [open, setOpen] = useState(false);
  const title = props.hasPassword ? t('change.title') : t('change.first');
  return (
    <Row
      label={t('accounts:password')}
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
  const { t } = useTranslation(['passwords', 'accounts']);
  const form = useForm({
    initialValues: { current: '', password: '' },
    validate: {
      current: (value) => (hasPassword && value === '' ? t('accounts:invalid.passwordMissing') : null),
      password: (value) => {
        const problem = newPasswordProblem(value);
        return problem === null ? null : t(`accounts:invalid.${problem}`);
      },
    },
  });
  const save = useMutation({
    mutationFn: ({ current, password }: { current: string; password: string }) =>
      call(passwords.change, { body: { password, ...(hasPassword ? { current_password: current } : {}) } }),
    onSuccess: () => {
      toast(t('change.done'));
      onChanged();
      onDone();
    },
    onError: (error) => {
      const field = fieldOf(error);
      if (field !== null) form.setFieldError(field, errorMessage(error));
    },
  });
  const general = save.error !== null && fieldOf(save.error) === null;
  return (
    <form
      className={classes['form']}
      noValidate
      aria-label={title}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <p>{t('change.lead')}</p>
      {general ? <Note kind="bad">{errorMessage(save.error)}</Note> : null}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label={t('current')}
          name="current"
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
      ) : null}
      <NewPassword label={t('new')} name="password" value={form.values.password} {...form.getInputProps('password')} />
      <Button type="submit" size="md" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
};
