import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmailField } from '../../../shared/credentials/email-field.tsx';
import { FormAside, FormPage } from '../../../ui/form-page.tsx';
import { NewPassword } from '../../../shared/credentials/new-password.tsx';
import { PasswordField } from '../../../shared/credentials/password-field.tsx';

interface Props {
  readonly kind: 'signIn' | 'signUp';
  readonly form: UseFormReturnType<{ email: string; password: string }>;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly note: string | null;
  readonly otherPath: string;
  /** Whether the session outlives the tab. */
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
  /** Beside the choice to stay signed in. */
  readonly aside?: ReactNode;
  /** The terms that the user agrees to, shown above the button. */
  readonly terms?: ReactNode;
  /** Alternatives below the button. */
  readonly elsewhere: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The form of sign-in and sign-up. */
export const EntryForm = (props: Props) => {
  const { kind, form, busy, problem, note, remember, onRemember, aside, terms, elsewhere, otherPath, onSubmit } = props;
  const { t } = useTranslation(['accounts', 'credentials']);
  return (
    <FormPage title={t(`${kind}.title`)} lead={note ?? t(`${kind}.lead`)} problem={problem} onSubmit={onSubmit}>
      <EmailField label={t('credentials:email')} key={form.key('email')} {...form.getInputProps('email')} />
      {kind === 'signUp' ? (
        <NewPassword
          label={t('credentials:password')}
          name="password"
          value={form.values.password}
          {...form.getInputProps('password')}
        />
      ) : (
        <PasswordField
          label={t('credentials:password')}
          name="password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
      <Group justify="space-between">
        <Checkbox
          label={t('remember')}
          checked={remember}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
        {aside}
      </Group>
      {terms}
      <Button type="submit" size="lg" fullWidth loading={busy} ff="var(--font-display)" mt={8}>
        {t(`${kind}.submit`)}
      </Button>
      {elsewhere}
      <FormAside>
        {t(`${kind}.other`)}{' '}
        <Anchor component={Link} to={otherPath}>
          {t(`${kind}.otherLink`)}
        </Anchor>
      </FormAside>
    </FormPage>
  );
};
