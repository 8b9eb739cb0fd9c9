import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatTime, parseTime } from '../model/time.ts';
import classes from './lines.module.css';

interface Props {
  readonly label: string;
  /** Seconds. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}

/** An input for a time; invalid input is reverted. */
export const TimeInput = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    const seconds = typed === null ? null : parseTime(typed);
    if (seconds !== null && seconds !== value) onChange(seconds);
    setTyped(null);
  };
  return (
    <TextInput
      size="sm"
      dir="ltr"
      className={classes['time'] ?? ''}
      inputMode="decimal"
      aria-label={label}
      value={typed ?? formatTime(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && leave()}
    />
  );
};
