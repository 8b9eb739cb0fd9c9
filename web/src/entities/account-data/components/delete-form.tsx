import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Profile } from '@orator/contracts/accounts/schema';
import { accountData } from '@orator/contracts/account-data/routes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { PasswordField } from '../../../shared/credentials/password-field.tsx';
import { call } from '../../../shared/api/api.ts';
import { formErrors } from '../../../shared/forms/form-errors.ts';
import { isolateDirection, useFormat } from '../../../shared/i18n/format.ts';
import { useEndSession } from '../../../shared/session/use-end-session.ts';
import { DELETED, GOODBYE_PATH } from '../../../shared/paths/account-data.ts';
import classes from './account-data.module.css';

/** Deletes the account after its address has been typed in. */
export const DeleteForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation(['account-data', 'credentials']);
  const format = useFormat();
  const leave = useEndSession();
  const form = useForm({ initialValues: { typed: '', current: '' } });
  const errors = formErrors(form, { password_wrong: 'current' });
  const remove = useMutation({
    mutationFn: (current: string) =>
      call(accountData.remove, { body: profile.has_password ? { current_password: current } : {} }),
    onSuccess: () => leave({ path: GOODBYE_PATH, state: DELETED }),
    onError: errors.onError,
  });
  const { typed, current } = form.values;
  const meant = typed.trim().toLowerCase() === profile.username && (!profile.has_password || current !== '');
  return (
    <DialogForm
      title={t('delete')}
      lead={t('deleteLead')}
      problem={errors.describeProblem(remove.error)}
      onSubmit={form.onSubmit((values) => remove.mutate(values.current))}
    >
      <ul className={classes['loses']}>
        <li>{t('deleteCredits', { credits: format.credits(profile.wallet.credit) })}</li>
        <li>{t('deleteFiles')}</li>
      </ul>
      <TextInput
        label={t('deleteType', { email: isolateDirection(profile.username) })}
        name="typed"
        autoComplete="off"
        inputMode="email"
        attributes={{ input: { dir: 'ltr' } }}
        {...form.getInputProps('typed')}
      />
      {profile.has_password ? (
        <PasswordField
          label={t('credentials:currentPassword')}
          name="current"
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
      ) : null}
      <Button type="submit" size="md" variant="outline" color="var(--bad)" disabled={!meant} loading={remove.isPending}>
        {t('deleteYes')}
      </Button>
    </DialogForm>
  );
};
