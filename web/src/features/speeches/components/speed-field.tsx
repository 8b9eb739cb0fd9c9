import { Button } from '@mantine/core';
import { SPEED } from '@orator/contracts/scripts/delivery';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './speeches.module.css';

/** How fast the voice speaks, times its usual speed. */
export const SpeedField = ({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) => {
  const { t } = useTranslation('speeches');
  const format = useFormat();
  const value = `${format.number(speed)}×`;
  return (
    <div className={classes['slider']}>
      <label htmlFor="speech-speed">{t('speed')}</label>
      <input
        id="speech-speed"
        type="range"
        min={SPEED.least}
        max={SPEED.most}
        step={SPEED.step}
        value={speed}
        aria-valuetext={value}
        onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      />
      <output htmlFor="speech-speed" className="num" dir="ltr">
        {value}
      </output>
      {speed === SPEED.usual ? null : (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onSpeed(SPEED.usual)}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
};
