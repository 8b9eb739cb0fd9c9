import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { ApiError, NetworkError } from '@orator/sdk/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { toast, toastError, toastFailure } from '../../../shared/toast/toast.tsx';
import { TRIAL, visitor } from '../../../shared/session/session.ts';
import { local, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { adoptPhoto } from '../../prompt-runs/api/photo-uploads.ts';

interface Wanted {
  readonly imageId: string;
  /** The price shown, credits. */
  readonly price: number;
}

/** A request as first sent: repeated after a lost response, it starts only one avatar. */
interface Sent extends Wanted {
  readonly key: string;
}

/** Starts an avatar of a photo for at most the price shown. */
export const useMakeAvatar = (onStarted: () => void) => {
  const { t } = useTranslation('photo-avatar-images');
  const queries = useQueryClient();
  const unanswered = useRef<Sent | null>(null);
  const make = useMutation({
    mutationFn: ({ imageId, price, key }: Sent) =>
      call(photoAvatars.make, { params: { id: imageId }, body: { max_cost: price } }, { idempotencyKey: key }),
    onSuccess: (task, { imageId }) => {
      if (visitor() === TRIAL) local.set(TRIAL_IDS.avatar, task.id);
      adoptPhoto(queries, imageId, task.id, task.created_at);
      unanswered.current = null;
      toast(() => t('make.started'));
      onStarted();
    },
    onError: async (error) => {
      if (error instanceof ApiError) unanswered.current = null;
      // Specification, section 8.
      if (error instanceof NetworkError) toastError(() => t('make.network'));
      else toastFailure(error);
      if (error instanceof ApiError && error.reason === 'costs_more')
        await queries.invalidateQueries(systemConfigQuery());
    },
  });
  return {
    busy: make.isPending,
    make: (wanted: Wanted): void => {
      const before = unanswered.current;
      const same = before !== null && before.imageId === wanted.imageId && before.price === wanted.price;
      unanswered.current = same ? before : { ...wanted, key: crypto.randomUUID() };
      make.mutate(unanswered.current);
    },
  };
};
