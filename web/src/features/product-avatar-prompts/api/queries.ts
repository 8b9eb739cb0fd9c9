import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import { productImages } from '@orator/contracts/product-images/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { createPromptList } from '../../../entities/prompt-runs/api/prompt-list.ts';
import { productPromptsKey, productsKey } from './key.ts';

/** The product prompts with their pictures, newest first. */
export const productPromptList = createPromptList(productPromptsKey, (query, signal) =>
  call(productAvatarPrompts.list, { query }, { signal }),
);

/** The pictures of products, newest first, read again before their signed addresses end. */
export const productsQuery = () =>
  queryOptions({
    queryKey: productsKey,
    queryFn: async ({ signal }) => (await call(productImages.list, {}, { signal })).items,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
