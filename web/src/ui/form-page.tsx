import type { FormEventHandler, ReactNode } from 'react';
import classes from './form-page.module.css';
import { Note } from './note.tsx';
import { PageTitle } from './page-title.tsx';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  /** The error message, if any. */
  readonly problem?: string | null;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form that is the whole page: sign-in and the like. */
export const FormPage = ({ title, lead, problem = null, onSubmit, children }: Props) => (
  <form
    className={classes['form']}
    onSubmit={onSubmit ?? ((event) => event.preventDefault())}
    noValidate
    aria-label={title}
  >
    <PageTitle>{title}</PageTitle>
    <h1>{title}</h1>
    <p className={classes['lead']}>{lead}</p>
    {problem === null ? null : <Note kind="bad">{problem}</Note>}
    {children}
  </form>
);

/** Small print below a form. */
export const FormAside = ({ children }: { children: ReactNode }) => <p className={classes['other']}>{children}</p>;

/** A divider with a word ("or") in the middle. */
export const FormOr = ({ children }: { children: string }) => <p className={classes['or']}>{children}</p>;
