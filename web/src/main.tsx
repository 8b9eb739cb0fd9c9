import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { keepArrival } from './lib/arrival.ts';
import { watchChunks } from './lib/chunk-reload.ts';
import { watchNetwork } from './lib/connection.ts';
import { startI18n } from './lib/i18n.ts';

keepArrival(location.search);
watchChunks();
watchNetwork();
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
