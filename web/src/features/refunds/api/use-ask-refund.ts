import { refunds } from '@orator/contracts/refunds/routes';
import type { NewRefund } from '@orator/contracts/refunds/schema';
import { newIdempotencyKey } from '@orator/sdk/request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/api.ts';
import { refundsKey } from './key.ts';

/** Asks for a refund. A second press, also after a lost response, is the same request. */
export const useAskRefund = () => {
  const queries = useQueryClient();
  const key = useRef({ wanted: '', key: '' });
  return useMutation({
    mutationFn: (body: NewRefund) => {
      const wanted = JSON.stringify(body);
      if (key.current.wanted !== wanted) key.current = { wanted, key: newIdempotencyKey() };
      return call(refunds.ask, { body }, { idempotencyKey: key.current.key });
    },
    // The preview is read again also after a refusal, because it then says why.
    onSettled: () => queries.invalidateQueries({ queryKey: refundsKey }),
  });
};
