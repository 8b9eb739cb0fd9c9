import { useEffect, useRef } from 'react';
import type { HandsFreeControls } from '../api/use-hands-free.ts';
import classes from './level-meter.module.css';

/** Levels of a quiet room and of a loud voice near the microphone, dB below full scale. */
const QUIET_DB = -58;
const LOUD_DB = -18;
/** Share of a bar's height that is left after a thirtieth of a second of silence. */
const FALL = 0.85;
/** Maximum height of each bar, as a share of the meter's. */
const BARS = [0.55, 0.85, 1, 0.75, 0.45] as const;

/** Bars that rise with the sound of the microphone. */
export const LevelMeter = ({ onLevel }: Pick<HandsFreeControls, 'onLevel'>) => {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Only two steps for users who prefer reduced motion.
    const steps = matchMedia('(prefers-reduced-motion: reduce)').matches ? 2 : 20;
    let shown = 0;
    return onLevel((level) => {
      const share = Math.max(0, Math.min(1, (level - QUIET_DB) / (LOUD_DB - QUIET_DB)));
      shown = Math.max(share, shown * FALL);
      box.current?.style.setProperty('--level', String(Math.round(shown * steps) / steps));
    });
  }, [onLevel]);
  return (
    <span ref={box} className={classes['meter']} aria-hidden>
      {BARS.map((most) => (
        <span key={most} style={{ '--most': most }} />
      ))}
    </span>
  );
};
