import { notifications } from '@mantine/notifications';
import type { Locale } from '@orator/contracts/core/common';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { cleanup, render, type RenderResult } from 'vitest-browser-react/pure';
import { Providers } from '../src/app/providers.tsx';
import { setReachable } from '../src/shared/api/connection.ts';
import { changeLocale, loadNamespaces, type Namespace, startI18n } from '../src/shared/i18n/i18n.ts';
import { sessionStore } from '../src/shared/session/session.ts';
import { closeQuestion } from '../src/ui/confirm.ts';
import { STORAGE } from '../src/shared/storage/storage.ts';

interface Options {
  readonly locale?: Locale;
  /** The namespaces that the page of the component loads besides `common` and `errors`. */
  readonly namespaces?: readonly Namespace[];
  /** The address it is opened at. */
  readonly at?: string;
}

/** A fixed fingerprint of the device, because FingerprintJS takes a while to compute one. */
const FINGERPRINT = '0'.repeat(32);

let started: Promise<void> | undefined;
let queries: QueryClient | undefined;

const KeepQueries = () => {
  const client = useQueryClient();
  useEffect(() => {
    queries = client;
  }, [client]);
  return null;
};

/**
 * Shows a component as the app would: with its styles, words, dialogs, messages, queries, and a router of its own.
 *
 * @returns the queries of vitest-browser-react, the current `path` and `search` of the router, and the cache of query
 *   results
 */
export const show = async (
  component: ReactNode,
  { locale = 'en', namespaces = [], at = '/' }: Options = {},
): Promise<RenderResult & { path: () => string; search: () => string; queries: QueryClient }> => {
  localStorage.setItem(STORAGE.machineFingerprint, FINGERPRINT);
  await (started ??= startI18n([]));
  await changeLocale(locale);
  await loadNamespaces(namespaces);
  const router = createMemoryRouter([{ path: '*', element: component }], { initialEntries: [at] });
  const screen = await render(
    <Providers>
      <KeepQueries />
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...screen,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    get queries() {
      if (queries === undefined) throw new Error('Nothing is shown yet');
      return queries;
    },
  };
};

/** Removes everything that a test has left in the page. */
export const clearPage = async (): Promise<void> => {
  closeQuestion();
  notifications.clean();
  await cleanup();
  queries?.clear();
  sessionStore.clear();
  localStorage.clear();
  sessionStorage.clear();
  setReachable(true);
};
