import type { Order } from '@orator/contracts/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';

/**
 * Names products: credits, or a plan with its period.
 * @param orders the shown orders; plan names are fetched if one of them is a plan
 */
export const useProductName = (orders: readonly Order[]) => {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const enabled = orders.some(({ product }) => product.kind === 'plan');
  const { data: config } = useQuery({ ...systemConfigQuery(), enabled });
  return ({ product, credits }: Order): string => {
    if (product.kind === 'package') return format.credits(credits);
    const name = config?.plans.find(({ id }) => id === product.level)?.name ?? String(product.level);
    return t(`plan.${product.period}`, { name });
  };
};
