import type { FormEventHandler, ReactNode } from 'react';
import classes from './dialog-form.module.css';
import { Note } from './note.tsx';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** The error message, if any. */
  readonly problem: string | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form in a dialog; `title` is its accessible name. */
export const DialogForm = ({ title, lead, problem, onSubmit, children }: Props) => (
  <form className={classes['form']} noValidate aria-label={title} onSubmit={onSubmit}>
    {lead === undefined ? null : <p>{lead}</p>}
    {problem === null ? null : <Note kind="bad">{problem}</Note>}
    {children}
  </form>
);
