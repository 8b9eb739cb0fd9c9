import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { listCosts } from '../model/costs.ts';
import classes from './questions.module.css';

/** The prices of everything, from the table of prices by which the server charges. */
export const Costs = () => {
  const { t } = useTranslation(['plans', 'statements']);
  const format = useFormat();
  const config = useQuery(systemConfigQuery());
  const costs = config.data === undefined ? [] : listCosts(config.data);
  if (costs.length === 0) return null;
  return (
    <section className={classes['questions']} aria-labelledby="costs">
      <h2 id="costs">{t('costs.title')}</h2>
      <p>{t('costs.lead')}</p>
      <dl className={classes['costs']}>
        {costs.map(({ id, kind, form, unit, price }) => (
          <div key={id}>
            <dt>
              {t(`statements:usage.kinds.${kind}`)}
              {form === null ? null : <small> {t(`costs.${form}`)}</small>}
            </dt>
            <dd className="num">{t(`costs.units.${unit}`, { price: format.credits(price) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
