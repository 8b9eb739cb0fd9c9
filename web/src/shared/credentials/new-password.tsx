import type { PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { MIN_PASSWORD_LENGTH } from './validate.ts';
import classes from './new-password.module.css';
import { PasswordField } from './password-field.tsx';

/** Password lengths rated good and strong. */
const GOOD = 16;
const STRONG = 20;

/** Rates the length only; anything else would be a guess. */
export const rateStrength = (password: string): 'short' | 'fair' | 'good' | 'strong' => {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short';
  if (password.length < GOOD) return 'fair';
  return password.length < STRONG ? 'good' : 'strong';
};

/** A field for a new password with a strength hint for `value`, its current text. */
export const NewPassword = ({ value, ...props }: PasswordInputProps & { value: string }) => {
  const { t } = useTranslation('credentials');
  const format = useFormat();
  const strength = rateStrength(value);
  const numbers = { used: format.number(value.length), min: format.number(MIN_PASSWORD_LENGTH) };
  const hint = value === '' ? t('passwordHint') : t(`strength.${strength}`, numbers);
  return (
    <PasswordField
      autoComplete="new-password"
      value={value}
      description={
        <span className={classes['strength']} data-strength={value === '' ? 'none' : strength}>
          <span className={classes['bar']} aria-hidden />
          {hint}
        </span>
      }
      {...props}
    />
  );
};
