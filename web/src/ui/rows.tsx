import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** A heading with a list of rows. */
export const Section = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className={classes['section']}>
    <h2>{title}</h2>
    {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
    {children}
  </section>
);

/** A setting: label, current value and action. */
export const Row = ({ label, hint, action, children }: RowProps) => (
  <div className={classes['row']}>
    <div className={classes['label']}>{label}</div>
    <div className={classes['value']}>
      {children}
      {hint === undefined ? null : <div className={classes['hint']}>{hint}</div>}
    </div>
    {action === undefined ? null : <div className={classes['action']}>{action}</div>}
  </div>
);
interface RowProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}
