import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A field for a password that can be shown, by keyboard too. Mantine's own does not tie its error and its description to
 * the input, so that a screen reader would not say them.
 */
export const PasswordField = ({ error, description, ...props }: PasswordInputProps) => {
  const { t } = useTranslation('accounts');
  const id = useId();
  const wrong = Boolean(error);
  // What is wrong says it all, once.
  const told = wrong ? `${id}-error` : description === undefined ? undefined : `${id}-description`;
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      errorProps={{ id: `${id}-error` }}
      {...(wrong || description === undefined ? {} : { description, descriptionProps: { id: `${id}-description` } })}
      aria-invalid={wrong}
      aria-describedby={told}
      {...props}
    />
  );
};
