import type { ReactNode } from 'react';
import classes from './card-page.module.css';
import { PageTitle } from './page-title.tsx';

/** A page with one card in its middle. */
export const CardPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes['page']}>
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
);

/** The card; a `small` one asks for one thing. */
export const Card = ({ small = false, children }: { small?: boolean; children: ReactNode }) => (
  <section className={classes['card']} data-small={small}>
    {children}
  </section>
);
