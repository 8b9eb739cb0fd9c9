import { redemptionCodes } from '@orator/contracts/redemption-codes/routes';
import { newIdempotencyKey } from '@orator/sdk/request';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/api.ts';

/** Redeems a code. A second press, also after a lost response, is the same request. */
export const useRedeem = () => {
  const sent = useRef({ code: '', key: '' });
  return useMutation({
    mutationFn: (code: string) => {
      if (sent.current.code !== code) sent.current = { code, key: newIdempotencyKey() };
      return call(redemptionCodes.redeem, { body: { code } }, { idempotencyKey: sent.current.key });
    },
  });
};
