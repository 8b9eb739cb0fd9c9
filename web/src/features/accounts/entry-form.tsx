import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Link } from 'react-router-dom';
import { Note } from '../../components/ui/note.tsx';
import classes from './entry-form.module.css';

interface Props {
  readonly kind: 'signIn' | 'signUp';
  readonly form: UseFormReturnType<{ email: string; password: string }>;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly hint?: string;
  readonly note: string | null;
  readonly otherPath: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children?: ReactNode;
}

/** The form of sign-in and sign-up. */
export const EntryForm = ({ kind, form, busy, problem, hint, note, otherPath, onSubmit, children }: Props) => {
  const { t } = useTranslation('accounts');
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate aria-label={t(`${kind}.title`)}>
      <PageTitle>{t(`${kind}.title`)}</PageTitle>
      <h1>{t(`${kind}.title`)}</h1>
      <p className={classes['lead']}>{note ?? t(`${kind}.lead`)}</p>
      {problem === null ? null : <Note kind="bad">{problem}</Note>}
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        attributes={{ input: { dir: 'ltr' } }}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete={kind === 'signIn' ? 'current-password' : 'new-password'}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        // What is wrong says the same, once.
        {...(hint === undefined || form.errors['password'] !== undefined ? {} : { description: hint })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {children}
      <Button type="submit" size="lg" fullWidth loading={busy} className={classes['submit'] ?? ''}>
        {t(`${kind}.submit`)}
      </Button>
      <p className={classes['other']}>
        {t(`${kind}.other`)}{' '}
        <Anchor component={Link} to={otherPath}>
          {t(`${kind}.otherLink`)}
        </Anchor>
      </p>
    </form>
  );
};
