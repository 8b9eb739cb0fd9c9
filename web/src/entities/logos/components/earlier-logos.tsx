import { ActionIcon } from '@mantine/core';
import type { Logo } from '@orator/contracts/logos/schema';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { logosQuery, removeLogo } from '../api/logos.ts';
import classes from './logos.module.css';

interface Props {
  readonly items: readonly Logo[];
  /** The id of the chosen logo, which is left out. */
  readonly without: string | undefined;
  readonly onChoose: (logo: Logo) => void;
}

/** Logos that were uploaded before, to be chosen again or deleted. */
export const EarlierLogos = ({ items, without, onChoose }: Props) => {
  const { t } = useTranslation('logos');
  const format = useFormat();
  const queries = useQueryClient();
  const { queryKey } = logosQuery();
  const remove = useMutation({
    mutationFn: removeLogo,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: toastFailure,
  });
  const ask = (id: string): void =>
    confirm({
      title: t('deleteLogoTitle'),
      text: t('deleteLogoText'),
      yes: t('delete'),
      no: t('keep'),
      onYes: () => remove.mutate(id),
    });
  const earlier = items.filter(({ id }) => id !== without);
  if (earlier.length === 0) return null;
  return (
    <fieldset className={classes['logos']}>
      <legend>{t('earlierLogos')}</legend>
      {earlier.map((logo) => {
        const date = format.dateTime(logo.created_at);
        return (
          <div key={logo.id}>
            <button type="button" aria-label={t('takeLogo', { date })} onClick={() => onChoose(logo)}>
              <img src={logo.image_url} alt="" />
            </button>
            <ActionIcon
              size="sm"
              variant="default"
              aria-label={t('deleteLogo', { date })}
              disabled={remove.isPending}
              onClick={() => ask(logo.id)}
            >
              <IconX size={14} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
    </fieldset>
  );
};
