import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { FEATURES } from './app/features.ts';
import { NAVIGATION_NAMESPACES } from './app/navigation.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { watchChunks } from './shared/api/chunk-reload.ts';
import { watchNetwork } from './shared/api/connection.ts';
import { startI18n } from './shared/i18n/i18n.ts';
import { watchOtherTabs } from './shared/session/session.ts';

watchChunks();
watchNetwork();
watchOtherTabs();
for (const { start } of FEATURES) start?.(location.search);
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
await startI18n(NAVIGATION_NAMESPACES);
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
