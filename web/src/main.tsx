import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { FEATURES } from './app/features.ts';
import { NAVIGATION_NAMESPACES } from './app/navigation.ts';
import { Providers } from './app/providers.tsx';
import { Router, preparePage } from './app/router.tsx';
import { watchChunks } from './shared/api/chunk-reload.ts';
import { watchNetwork } from './shared/api/connection.ts';
import { watchForms } from './shared/api/device.ts';
import { startI18n } from './shared/i18n/i18n.ts';
import { startConsent } from './shared/privacy/cookie-choice.ts';
import { untilIdle } from './ui/until-idle.ts';
import { watchOtherTabs } from './shared/session/session.ts';

watchChunks();
watchNetwork();
watchForms();
watchOtherTabs();
startConsent();
for (const { start } of FEATURES) start?.(location.search);
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

/** The app's styles, which the shell does not wait for (build/first-pages.ts). */
async function loadStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet !== null) continue;
    await new Promise((resolve) => {
      link.addEventListener('load', resolve);
      // The browser logs the error itself; a page without styles is better than none.
      link.addEventListener('error', resolve);
    });
  }
}

/** Renders the first page once its code and texts are loaded. */
const render = (): void =>
  // In a transition, as every change of pages: the shell of index.html stays until the first page is rendered.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );

/** Ends the task, so that the browser can answer and paint before the next one. */
const nextTask = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function startApp(): Promise<void> {
  const styles = loadStyles();
  // Each of these takes a phone about 30 ms; evaluating the modules, which ends here, takes as long again.
  await nextTask();
  const texts = startI18n(NAVIGATION_NAMESPACES);
  await nextTask();
  // Not a top-level await: the page's chunk imports this one, and would wait for its evaluation to end.
  await Promise.all([texts, preparePage(location.pathname), styles]);
  await nextTask();
  render();
  await untilIdle();
  const { reloadStalePage } = await import('./shared/api/stale-page.ts');
  await reloadStalePage(() => location.reload());
}
void startApp();
