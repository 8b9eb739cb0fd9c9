import { useId } from 'react';
import classes from './slider.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value as it is read out and shown. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A number that is dragged, with its name and what it means. */
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
