import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for an e-mail address, which is written from left to right in every language. */
export const EmailField = (props: TextInputProps) => (
  <TextInput
    type="email"
    name="email"
    autoComplete="email"
    inputMode="email"
    attributes={{ input: { dir: 'ltr' } }}
    {...props}
  />
);
