import { useTranslation } from 'react-i18next';
import { emailProblem, newPasswordProblem } from './validate.ts';

/** Validation rules for `useForm`; each returns the message, or null for a valid value. */
export const useCredentialRules = () => {
  const { t } = useTranslation('credentials');
  return {
    email: (value: string): string | null => (emailProblem(value) === null ? null : t('invalid.email')),
    /** An existing password, to sign in or confirm with: anything except an empty text. */
    password: (value: string): string | null => (value === '' ? t('invalid.passwordMissing') : null),
    newPassword: (value: string): string | null => {
      const problem = newPasswordProblem(value);
      return problem === null ? null : t(`invalid.${problem}`);
    },
  };
};
