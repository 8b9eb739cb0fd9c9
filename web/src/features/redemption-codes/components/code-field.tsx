import { TextInput } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { caretAfter, groupCode } from '../model/code-text.ts';
import classes from './code-field.module.css';

interface Props {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (code: string) => void;
}

/** One field for the whole code, so that it can be pasted and is read out as one; it groups the typed characters. */
export const CodeField = ({ value, problem, onChange }: Props) => {
  const { t } = useTranslation('redemption-codes');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    caret.current = caretAfter(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
    onChange(groupCode(currentTarget.value));
  };
  return (
    <TextInput
      ref={input}
      name="redemption-code"
      label={t('code')}
      description={t('codeHint')}
      placeholder="7H2K-M4QX-9D3T-VWZ8"
      size="lg"
      value={value}
      error={problem}
      onChange={change}
      classNames={{ input: classes['code'] ?? '' }}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
};
