import { useId } from 'react';
import classes from './slider.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value as displayed and announced. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A number on a slider, with its name and formatted value. */
export const Slider = ({ label, value, least, most, step, text, onChange }: Props) => {
  const id = useId();
  return (
    <div className={classes['slider']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num" dir="auto">
        {text}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
};
