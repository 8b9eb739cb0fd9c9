import { subscriptions } from '@orator/contracts/subscriptions/routes';
import type { PlanChoice } from '@orator/contracts/subscriptions/schema';
import { newIdempotencyKey } from '@orator/sdk/request';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/api/profile-key.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** Below the profile's key, because it is refetched with the profile. */
const subscriptionKey = [...profileKey, 'subscription'] as const;

/** An account's subscription; null without one. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: subscriptionKey,
    queryFn: async ({ signal }) => (await call(subscriptions.read, {}, { signal })).subscription,
  });

/** The current price of a plan. Always refetched, because the rest of a plan loses value every day. */
export const planQuoteQuery = ({ level, period }: PlanChoice) =>
  queryOptions({
    queryKey: [...subscriptionKey, 'quote', level, period],
    queryFn: ({ signal }) => call(subscriptions.quote, { query: { level: String(level), period } }, { signal }),
    gcTime: 0,
    retry: false,
  });

const useReadAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: profileKey });
};

/** Schedules another plan after the paid period. */
export const useSchedulePlan = () => {
  const readAgain = useReadAgain();
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: (plan: PlanChoice) => call(subscriptions.change, { body: plan }, { idempotencyKey: key.current }),
    onSuccess: readAgain,
  });
};

export const useCancelPlan = () => {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => call(subscriptions.cancel, {}),
    onError: toastFailure,
    onSettled: readAgain,
  });
};

export const useResumePlan = () => {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => call(subscriptions.resume, {}),
    onError: toastFailure,
    onSettled: readAgain,
  });
};

/** Opens the payment provider's page for cards and invoices. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => call(subscriptions.openPortal, {}),
    onSuccess: ({ portal_url: url }) => {
      if (url !== null) location.assign(url);
    },
    onError: toastFailure,
  });
