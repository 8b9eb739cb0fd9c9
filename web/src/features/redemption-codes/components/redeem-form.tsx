import { Button } from '@mantine/core';
import type { Redemption } from '@orator/contracts/redemption-codes/schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { useRedeem } from '../api/use-redeem.ts';
import { isWhole } from '../model/code-text.ts';
import { redemptionCodePath } from '../../../shared/paths/redemption-codes.ts';
import { CodeField } from './code-field.tsx';
import classes from './redeem-form.module.css';

interface Props {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onRedeemed: (redemption: Redemption) => void;
  readonly signUpPath: string;
}

/** The form for a code. Users without an account sign up first, and find the code filled in afterwards. */
export const RedeemForm = ({ code, onChange, onRedeemed, signUpPath }: Props) => {
  const { t } = useTranslation('redemption-codes');
  const navigate = useNavigate();
  const username = useUsername();
  const redeem = useRedeem();
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShort(!isWhole(code));
    if (!isWhole(code)) return;
    if (username !== null) {
      redeem.mutate(code, { onSuccess: onRedeemed });
      return;
    }
    rememberPage(redemptionCodePath(code));
    void navigate(signUpPath);
  };
  const change = (next: string): void => {
    setShort(false);
    redeem.reset();
    onChange(next);
  };
  const problem = redeem.error === null ? null : errorMessage(redeem.error);
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <CodeField value={code} problem={isShort ? t('short') : problem} onChange={change} />
      <Button type="submit" size="lg" mod="wraps" loading={redeem.isPending}>
        {username === null ? t('redeemSignUp') : t('redeem')}
      </Button>
    </form>
  );
};
