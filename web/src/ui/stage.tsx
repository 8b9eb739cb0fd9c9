import type { ReactNode } from 'react';
import classes from './stage.module.css';

/** The dark room every face stands in. The lamp comes up while something speaks. */
export const Stage = (props: { label: string; lit?: boolean; bar?: ReactNode; children: ReactNode }) => (
  <section className={classes['stage']} aria-label={props.label} data-lit={props.lit === true}>
    {props.children}
    {props.bar === undefined ? null : <div className={classes['bar']}>{props.bar}</div>}
  </section>
);

/** As large as the stage allows in the video's shape. */
export const Frame = ({ ratio, children }: { ratio: number; children: ReactNode }) => (
  <div className={classes['fit']}>
    <div
      className={classes['frame']}
      style={{ aspectRatio: ratio, inlineSize: `min(100cqi, calc(100cqb * ${ratio}))` }}
    >
      {children}
    </div>
  </div>
);

/** A short state on the stage, with a red light while something speaks or is made. */
export const StageTag = ({ live = false, children }: { live?: boolean; children: ReactNode }) => (
  <span className={classes['tag']}>
    {live ? <i aria-hidden className={classes['light']} /> : null}
    {children}
  </span>
);
