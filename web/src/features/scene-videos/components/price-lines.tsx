import type { SceneVideoQuote } from '@orator/contracts/scene-videos/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './scenes.module.css';

/** The price of each scene; free scenes share one line. */
export const PriceLines = ({ scenes }: Pick<SceneVideoQuote, 'scenes'>) => {
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const due = scenes.flatMap(({ cost, duration_s }, index) => (cost > 0 ? [{ index, cost, duration_s }] : []));
  const others = scenes.length - due.length;
  return (
    <ul className={classes['prices']}>
      {due.map(({ index, cost, duration_s }) => (
        <li key={index}>
          <span>{t('dueScene', { number: format.number(index + 1), duration: format.length(duration_s) })}</span>
          <b>{format.credits(cost)}</b>
        </li>
      ))}
      {others === 0 ? null : (
        <li>
          <span>{t('otherScenes', { number: format.number(others) })}</span>
          <b>{t('free')}</b>
        </li>
      )}
    </ul>
  );
};
