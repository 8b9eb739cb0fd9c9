import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import classes from './tool-page.module.css';

interface Props {
  /** Title of the browser tab. */
  readonly title: string;
  readonly headline: string;
  readonly lead: string;
  /** For a tool with a stage and a panel side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A landing page that contains the tool, and scrolls with the window. */
export const ToolPage = ({ title, headline, lead, wide = false, children }: Props) => (
  <div className={classes['page']} data-wide={wide} data-flows>
    <PageTitle>{title}</PageTitle>
    <header className={classes['head']}>
      <h1>{headline}</h1>
      <p>{lead}</p>
    </header>
    {children}
  </div>
);

/** The advantages of the tool, below it. */
export const ToolPoints = ({ points }: { points: readonly { readonly title: string; readonly text: string }[] }) => (
  <section className={classes['points']}>
    {points.map(({ title, text }) => (
      <div key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    ))}
  </section>
);
