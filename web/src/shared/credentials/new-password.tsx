import type { PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { LEAST_PASSWORD } from './validate.ts';
import classes from './new-password.module.css';
import { PasswordField } from './password-field.tsx';

/** Lengths from which guessing by trial is hopeless, and more than hopeless. */
const GOOD = 16;
const STRONG = 20;

/** Only length is judged: it is all that can be told here without guessing. */
export const strengthOf = (password: string): 'short' | 'fair' | 'good' | 'strong' => {
  if (password.length < LEAST_PASSWORD) return 'short';
  if (password.length < GOOD) return 'fair';
  return password.length < STRONG ? 'good' : 'strong';
};

/** A field for a new password, which says how long it is already. `value` is what stands in it. */
export const NewPassword = ({ value, ...props }: PasswordInputProps & { value: string }) => {
  const { t } = useTranslation(['passwords', 'accounts']);
  const format = useFormat();
  const strength = strengthOf(value);
  const numbers = { used: format.number(value.length), min: format.number(LEAST_PASSWORD) };
  const words = value === '' ? t('accounts:passwordHint') : t(`strength.${strength}`, numbers);
  return (
    <PasswordField
      autoComplete="new-password"
      value={value}
      description={
        <span className={classes['strength']} data-strength={value === '' ? 'none' : strength}>
          <span className={classes['bar']} aria-hidden />
          {words}
        </span>
      }
      {...props}
    />
  );
};
