import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A password field whose text can be shown, by keyboard too. Mantine does not tie its error and description to the
 * input, so screen readers would not announce them.
 */
export const PasswordField = ({ error, description, ...props }: PasswordInputProps) => {
  const { t } = useTranslation('credentials');
  const id = useId();
  const wrong = Boolean(error);
  const describedBy = wrong ? `${id}-error` : description === undefined ? undefined : `${id}-description`;
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      errorProps={{ id: `${id}-error` }}
      {...(wrong || description === undefined ? {} : { description, descriptionProps: { id: `${id}-description` } })}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      {...props}
    />
  );
};
