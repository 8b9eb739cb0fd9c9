import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DateRange, withDay } from '../../../entities/statements/model/date-range.ts';
import classes from './usage-section.module.css';

interface Props {
  readonly range: DateRange;
  /** The last selectable day. */
  readonly last: string;
  readonly onChange: (range: DateRange) => void;
}

/** The first and last day shown, with the browser's date picker. */
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
            // While typing, the date may be invalid or in the future.
            if (validity.valid && value !== '') onChange(withDay(range, edge, value));
          }}
        />
      ))}
    </div>
  );
};
