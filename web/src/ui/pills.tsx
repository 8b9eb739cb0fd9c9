import classes from './pills.module.css';

/** A segmented control of real radio buttons, so that arrow keys, labels and forms work. */
export const Pills = <Value extends string>(props: {
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `note` is shown smaller beside the text; `label` replaces both for screen readers. */
  options: readonly { value: Value; text: string; note?: string | undefined; label?: string | undefined }[];
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
        <span aria-hidden>
          {option.text}
          {option.note === undefined ? null : <small>{option.note}</small>}
        </span>
      </label>
    ))}
  </fieldset>
);
