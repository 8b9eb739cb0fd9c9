import type { Mode } from '@orator/contracts/core/common';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './photo-videos.module.css';
import { type ModePrice, secondPrice } from '../model/price.ts';

/** The server's quality modes with prices. */
export const ModeChoice = (props: { prices: readonly ModePrice[]; value: Mode; onChange: (mode: Mode) => void }) => {
  const { t } = useTranslation('photo-videos');
  const format = useFormat();
  return (
    <fieldset className={classes['modes']}>
      <legend>{t('mode')}</legend>
      {props.prices.map((price) => (
        <label key={price.mode} className={classes['mode']}>
          <input
            type="radio"
            name="mode"
            aria-label={t(`modes.${price.mode}`)}
            checked={price.mode === props.value}
            onChange={() => props.onChange(price.mode)}
          />
          <span>
            <b>{t(`modes.${price.mode}`)}</b>
            <small>{t(`modeText.${price.mode}`)}</small>
            <small className="num">{t('perSecond', { price: format.credits(secondPrice(price)) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
