import classes from './pills.module.css';

/** A segmented control of real radio buttons, so that arrow keys, labels and forms work. */
export const Pills = <Value extends string>(props: {
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; text: string; label?: string }[];
  onStage?: boolean;
}) => (
  <fieldset className={classes['pills']} data-stage={props.onStage === true}>
    <legend className={classes['legend']}>{props.label}</legend>
    {props.options.map((option) => (
      <label key={option.value} className={classes['pill']}>
        <input
          type="radio"
          name={props.name}
          value={option.value}
          aria-label={option.label ?? option.text}
          checked={option.value === props.value}
          onChange={() => props.onChange(option.value)}
        />
        <span aria-hidden>{option.text}</span>
      </label>
    ))}
  </fieldset>
);
