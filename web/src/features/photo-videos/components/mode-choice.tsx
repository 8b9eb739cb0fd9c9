import { GenerationMode, type Mode } from '@orator/contracts/core/common';
import { modeLoopPath } from '@orator/contracts/sample-loops/modes';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './mode-choice.module.css';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { type ModePrice, secondPrice } from '../model/price.ts';

/** The engine that animates the faces of Premium videos. */
export type PremiumEngine = Pick<SystemConfig, 'head_engine' | 'head_engine_name'>;

interface Props {
  readonly prices: readonly ModePrice[];
  readonly engine: PremiumEngine;
  readonly value: Mode;
  readonly onChange: (mode: Mode) => void;
}

/** The server's quality modes with prices. */
export const ModeChoice = (props: Props) => {
  const { t } = useTranslation('photo-videos');
  const format = useFormat();
  const { head_engine: engine, head_engine_name: name } = props.engine;
  const describeMode = (mode: Mode): string => {
    if (mode !== GenerationMode.Premium || engine === 'built-in') return t(`modeText.${mode}`);
    return name === null ? t('premiumByStudio') : t('premiumBy', { engine: name });
  };
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
            {engine === 'built-in' ? (
              <LoopVideo
                src={`/samples/${modeLoopPath(price.mode, 'mp4')}`}
                poster={`/samples/${modeLoopPath(price.mode, 'jpg')}`}
                alt=""
                ratio={1}
              />
            ) : null}
            <b>{t(`modes.${price.mode}`)}</b>
            <small>{describeMode(price.mode)}</small>
            <small className="num">{t('perSecond', { price: format.credits(secondPrice(price)) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
