import { FREE_PLAN, KEPT_WHILE_ACTIVE_DAYS } from '@orator/contracts/plans/limits';
import type { Plan } from '@orator/contracts/plans/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';

/**
 * How long a smaller plan keeps results, before changing to it; nothing for a plan that keeps them as long as it is
 * paid.
 */
export const KeptResults = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  if (plan.result_days >= KEPT_WHILE_ACTIVE_DAYS) return null;
  const name = plan.id === FREE_PLAN ? t('freePlan') : plan.name;
  return <p>{t('keeps', { plan: name, time: format.days(plan.result_days) })}</p>;
};
