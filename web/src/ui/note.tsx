import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

/** An inline message. `bad` is assertive to screen readers, `warn` polite. */
export const Note = ({ kind, children }: { kind: 'bad' | 'warn'; children: ReactNode }) => {
  const Icon = kind === 'bad' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={classes['note']} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <div>{children}</div>
    </div>
  );
};
