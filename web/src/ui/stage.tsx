import type { Ratio } from '@orator/contracts/core/common';
import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';
import classes from './stage.module.css';

/** The dark frame for photos and videos; `lit` brightens it during speech. */
export const Stage = (props: { label: string; lit?: boolean; bar?: ReactNode; children: ReactNode }) => {
  const stage = useRef<HTMLElement>(null);
  // A pressed button on a stage is often replaced by the next content.
  useKeptFocus(stage);
  return (
    <section
      ref={stage}
      tabIndex={-1}
      className={classes['stage']}
      aria-label={props.label}
      data-lit={props.lit === true}
    >
      {props.children}
      {props.bar === undefined ? null : <div className={classes['bar']}>{props.bar}</div>}
    </section>
  );
};

/** A stage with the video's aspect ratio, as large as its window allows, with the controls below it. */
export const ShapedStage = (props: { label: string; ratio: Ratio; below?: ReactNode; children: ReactNode }) => {
  const [width = 16, height = 9] = props.ratio.split(':').map(Number);
  return (
    <div className={classes['around']}>
      <div className={classes['shaped']} style={{ aspectRatio: width / height }}>
        <Stage label={props.label}>{props.children}</Stage>
      </div>
      {props.below}
    </div>
  );
};

/** A text on a stage in place of a video. */
export const StageText = ({ alert = false, children }: { alert?: boolean; children: ReactNode }) => (
  <div className={classes['text']} role={alert ? 'alert' : undefined}>
    {children}
  </div>
);

/** The largest box of the video's aspect ratio that fits the stage. */
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

/** A status tag on the stage, with a red dot when `live`. */
export const StageTag = ({ live = false, children }: { live?: boolean; children: ReactNode }) => (
  <span className={classes['tag']}>
    {live ? <i aria-hidden className={classes['light']} /> : null}
    {children}
  </span>
);
