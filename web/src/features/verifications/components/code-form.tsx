import { Anchor, Button, TextInput } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { CODE_RULES } from '@orator/contracts/verifications/schema';
import { verifications } from '@orator/contracts/verifications/routes';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAside, FormPage } from '../../../ui/form-page.tsx';
import { MailNote } from '../../../shared/credentials/mail-note.tsx';
import { call } from '../../../shared/api/api.ts';
import { forgetCodeSent } from '../../../shared/storage/code-sent.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { isolateDirection, useFormat } from '../../../shared/i18n/format.ts';
import classes from './code-form.module.css';
import { readDigits } from '../model/digits.ts';
import { useCodeMail } from '../api/use-code-mail.ts';

interface Props {
  readonly profile: Profile;
  readonly onConfirmed: (profile: Profile) => void;
  readonly onChangeAddress: () => void;
  /** The link to confirm later. */
  readonly later: ReactNode;
}

/** Asks for the code from the e-mail; submits with the sixth digit. */
export const CodeForm = ({ profile, onConfirmed, onChangeAddress, later }: Props) => {
  const { t } = useTranslation('verifications');
  const format = useFormat();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const email = profile.pending_email ?? profile.username;
  const mail = useCodeMail(email);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: (digits: string) => call(verifications.confirm, { body: { code: digits } }),
    onSuccess: (confirmed) => {
      forgetCodeSent();
      onConfirmed(confirmed);
    },
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const change = (text: string): void => {
    const digits = readDigits(text);
    setCode(digits);
    setShort(false);
    if (digits.length === CODE_RULES.digits && !confirm.isPending) confirm.mutate(digits);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length < CODE_RULES.digits) setShort(true);
    else if (!confirm.isPending) confirm.mutate(code);
  };
  // The error belongs to the code that was submitted.
  const wrong = confirm.error !== null && code === '' ? errorMessage(confirm.error) : null;
  return (
    <FormPage
      title={t('title')}
      lead={t(mail.underWay ? 'lead' : 'leadNotSent', {
        email: isolateDirection(email),
        duration: format.duration(CODE_RULES.seconds),
      })}
      problem={mail.error === null ? null : errorMessage(mail.error)}
      onSubmit={submit}
    >
      <TextInput
        ref={field}
        label={t('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={short ? t('short') : wrong}
        errorProps={{ role: 'alert' }}
        // Read-only, because a disabled field would lose the focus.
        readOnly={confirm.isPending}
        classNames={{ input: classes['digits'] ?? '' }}
        attributes={{ input: { dir: 'ltr' } }}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth loading={confirm.isPending}>
        {t('confirm')}
      </Button>
      {mail.wait > 0 ? (
        <FormAside>{t('againIn', { duration: format.duration(mail.wait) })}</FormAside>
      ) : (
        <Button variant="default" size="md" fullWidth loading={mail.busy} onClick={mail.send}>
          {t('again')}
        </Button>
      )}
      <MailNote />
      <FormAside>
        {t('wrongAddress')}{' '}
        <Anchor component="button" type="button" inherit onClick={onChangeAddress}>
          {t('changeAddress')}
        </Anchor>
      </FormAside>
      <FormAside>{later}</FormAside>
    </FormPage>
  );
};
