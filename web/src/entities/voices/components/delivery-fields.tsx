import { Button } from '@mantine/core';
import { type Delivery, PITCH, SPEED } from '@orator/contracts/scripts/delivery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './voices.module.css';

interface Props {
  readonly label: string;
  readonly limits: typeof SPEED | typeof PITCH;
  readonly value: number;
  /** The value as displayed. */
  readonly shown: string;
  readonly onValue: (value: number) => void;
}

/** A slider with its value, and a button to reset it. */
const SliderField = ({ label, limits, value, shown, onValue }: Props) => {
  const { t } = useTranslation('voices');
  const id = useId();
  return (
    <div className={classes['slider']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={limits.least}
        max={limits.most}
        step={limits.step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
      />
      <output htmlFor={id} className="num" dir="ltr">
        {shown}
      </output>
      {value === limits.usual ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('resetOne', { label })}
          onClick={() => onValue(limits.usual)}
        >
          {t('reset')}
        </Button>
      )}
    </div>
  );
};

interface DeliveryProps extends Delivery {
  readonly onDelivery: (change: Delivery) => void;
}

/** The voice's speed, as a multiple of its usual one, and its pitch, in semitones from its usual one. */
export const DeliveryFields = ({ speed = SPEED.usual, pitch = PITCH.usual, onDelivery }: DeliveryProps) => {
  const { t } = useTranslation('voices');
  const format = useFormat();
  return (
    <div className={classes['sliders']}>
      <SliderField
        label={t('speed')}
        limits={SPEED}
        value={speed}
        shown={`${format.number(speed)}×`}
        onValue={(to) => onDelivery({ speed: to })}
      />
      <SliderField
        label={t('pitch')}
        limits={PITCH}
        value={pitch}
        shown={format.signed(pitch)}
        onValue={(to) => onDelivery({ pitch: to })}
      />
    </div>
  );
};

/** The same, collapsed to one line that shows what differs from the default. */
export const DeliveryChoice = ({ speed = SPEED.usual, pitch = PITCH.usual, onDelivery }: DeliveryProps) => {
  const { t } = useTranslation('voices');
  const format = useFormat();
  const changed = [
    ...(speed === SPEED.usual ? [] : [`${format.number(speed)}×`]),
    ...(pitch === PITCH.usual ? [] : [format.signed(pitch)]),
  ];
  return (
    <details className={classes['delivery']}>
      <summary>
        {t('delivery')}{' '}
        {changed.map((one) => (
          <span key={one} className="num" dir="ltr">
            {one}
          </span>
        ))}
      </summary>
      <DeliveryFields speed={speed} pitch={pitch} onDelivery={onDelivery} />
    </details>
  );
};
