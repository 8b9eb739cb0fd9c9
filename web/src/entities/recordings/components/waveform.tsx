import classes from './sounds.module.css';

/** A recording's heights, 0 to 1. */
export const Waveform = ({ peaks }: { peaks: readonly number[] }) => (
  <svg
    className={classes['wave']}
    viewBox={`0 0 ${Math.max(1, peaks.length)} 2`}
    preserveAspectRatio="none"
    aria-hidden
  >
    <path d={peaks.map((peak, i) => `M${i + 0.5} ${1 - Math.max(0.04, peak)}V${1 + Math.max(0.04, peak)}`).join('')} />
  </svg>
);
