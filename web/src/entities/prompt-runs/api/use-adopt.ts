import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { computePrice } from '@orator/contracts/tasks/price';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import { local, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { confirm } from '../../../ui/confirm.ts';

/**
 * Makes an avatar from a portrait, after confirming the price shown.
 * @param onAdopted called once it is in progress, with the image and the task
 */
export const useAdopt = (isTrial: boolean, onAdopted: (imageId: string, taskId: string) => void) => {
  const { t } = useTranslation(['prompt-runs', 'common']);
  const format = useFormat();
  const config = useQuery(systemConfigQuery());
  const tariff = config.data?.prices.tariffs.find(({ id }) => id === 'photo-avatar');
  const adopt = useMutation({
    mutationFn: ({ id, cost }: { id: string; cost: number }) =>
      call(photoAvatars.make, { params: { id }, body: { max_cost: cost } }, { overlay: true }),
    onSuccess: (task, { id }) => {
      if (isTrial) local.set(TRIAL_IDS.avatar, task.id);
      toast(() => t('adopted'));
      onAdopted(id, task.id);
    },
    onError: toastFailure,
  });
  if (tariff === undefined) return null;
  const rate = { hundredths: tariff.hundredths_per_unit, minimumUnits: tariff.minimum_units };
  const cost = isTrial ? 0 : computePrice(rate, 1, tariff.unit) / 100;
  return (id: string): void =>
    confirm({
      title: t('adoptTitle'),
      text: isTrial ? t('adoptFree') : t('adoptText', { price: format.credits(cost) }),
      yes: t('adoptYes'),
      no: t('common:cancel'),
      onYes: () => adopt.mutate({ id, cost }),
    });
};
