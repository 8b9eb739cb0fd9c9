import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import type { Feature } from '../../shared/navigation/feature.ts';
import { productPromptsKey, productsKey } from './api/key.ts';
import type messages from './locales/en.json';
import { PRODUCT_AVATAR_PATH } from '../../shared/paths/product-avatar-prompts.ts';
import namespaces from './pages/product-avatar.tsx?namespaces';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'product-avatar-prompts': typeof messages;
  }
}

export const feature: Feature = {
  name: 'product-avatar-prompts',
  routes: [
    {
      path: PRODUCT_AVATAR_PATH,
      layout: 'create-avatar',
      namespaces,
      load: () => import('./pages/product-avatar.tsx'),
    },
  ],
  navigation: [
    {
      group: 'avatars',
      path: PRODUCT_AVATAR_PATH,
      Icon: IconPackage,
      label: () => t('common:nav.productAvatar'),
      about: () => t('studio-tools:productAvatar'),
      words: 'common',
    },
  ],
  // Its rules for lists are loaded with the page that has one.
  onEvent: {
    product_avatar_text_to_photo_task: async (queries, event) => {
      if (queries.getQueryData(productPromptsKey) === undefined) return;
      await (await import('./api/queries.ts')).productPromptList.apply(queries, event);
    },
    product_avatar_gen3turbo_task: async (queries, event) => {
      if (queries.getQueryData(productPromptsKey) !== undefined)
        (await import('./api/queries.ts')).productPromptList.applyAvatar(queries, event);
    },
  },
  resync: [productPromptsKey, productsKey],
};
