import { Anchor, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { referrals } from '@orator/contracts/referrals/routes';
import { REFERRAL_TERMS } from '@orator/contracts/referrals/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { keepInvitation, storedInvitation } from '../model/invitation.ts';
import classes from './invitation-code.module.css';

const PAUSE_MS = 400;

/** The invitation code, from a link or typed; sign-up sends the stored one, also with Google. */
export const InvitationCode = () => {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState(storedInvitation);
  const [isOpen, setOpen] = useState(code !== '');
  if (!isOpen) {
    return (
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {t('invitation.have')}
      </Anchor>
    );
  }
  const change = (typed: string): void => {
    const next = typed.trim();
    setCode(next);
    keepInvitation(next);
  };
  return <CodeField code={code} onChange={change} />;
};

const CodeField = ({ code, onChange }: { code: string; onChange: (code: string) => void }) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [asked] = useDebouncedValue(code, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['referral-code', asked],
    queryFn: ({ signal }) => call(referrals.readCode, { params: { code: asked } }, { signal }),
    enabled: asked !== '',
    retry: false,
  });
  const known = code === asked ? data?.known : undefined;
  const percent = format.percent(REFERRAL_TERMS.voucherPercent);
  return (
    <TextInput
      className={classes['field'] ?? ''}
      label={t('invitation.code')}
      description={known === true ? t('invitation.known', { percent }) : undefined}
      error={known === false ? t('invitation.unknown') : null}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={code}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      attributes={{ input: { dir: 'ltr' } }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
