import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DateRange, withDay } from '../model/date-range.ts';
import classes from './usage-section.module.css';

interface Props {
  readonly range: DateRange;
  /** The last day that can be chosen. */
  readonly last: string;
  readonly onChange: (range: DateRange) => void;
}

/** The first and the last day of what is shown, in the browser's own calendar. */
export const UsageDates = ({ range, last, onChange }: Props) => {
  const { t } = useTranslation('statements');
  return (
    <div className={classes['dates']}>
      {(['from', 'to'] as const).map((edge) => (
        <TextInput
          key={edge}
          type="date"
          size="sm"
          label={t(`usage.${edge}`)}
          value={range[edge]}
          max={last}
          required
          withAsterisk={false}
          onChange={({ currentTarget: { value, validity } }) => {
            // While a day is typed it is none, or one to come.
            if (validity.valid && value !== '') onChange(withDay(range, edge, value));
          }}
        />
      ))}
    </div>
  );
};
