import { Button } from '@mantine/core';
import { PITCH, SPEED } from '@orator/contracts/scripts/delivery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './speeches.module.css';

interface Props {
  readonly label: string;
  readonly limits: typeof SPEED | typeof PITCH;
  readonly value: number;
  /** The value as people read it. */
  readonly shown: string;
  readonly onValue: (value: number) => void;
}

/** A slider with its value, and a way back to the usual one. */
const SliderField = ({ label, limits, value, shown, onValue }: Props) => {
  const { t } = useTranslation('speeches');
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

/** How fast the voice speaks, times its usual speed. */
export const SpeedField = ({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) => {
  const { t } = useTranslation('speeches');
  const format = useFormat();
  return (
    <SliderField label={t('speed')} limits={SPEED} value={speed} shown={`${format.number(speed)}×`} onValue={onSpeed} />
  );
};

/** How high the voice speaks, semitones from its usual pitch. */
export const PitchField = ({ pitch, onPitch }: { pitch: number; onPitch: (pitch: number) => void }) => {
  const { t } = useTranslation('speeches');
  const format = useFormat();
  return <SliderField label={t('pitch')} limits={PITCH} value={pitch} shown={format.signed(pitch)} onValue={onPitch} />;
};
