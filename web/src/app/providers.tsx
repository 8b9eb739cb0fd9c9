import './mantine.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '../ui/base.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { ApiError } from '@orator/sdk/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../shared/i18n/i18n.ts';
import { findDirection } from '../shared/i18n/locale.ts';
import { TRIAL, onVisitorChange } from '../shared/session/session.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { useQuestion } from '../ui/confirm.ts';
import { lazyComponent } from './lazy.tsx';
import { cssVariables, themeWith } from './theme.ts';

const queries = new QueryClient({
  defaultOptions: {
    // `always`: a server on this machine or in the home network needs no internet, and a mutation that cannot be sent
    // should fail at once rather than start (and cost) later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      // The client itself repeats what got no answer; a 4xx is final.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
      refetchOnWindowFocus: true,
      staleTime: 10_000,
    },
  },
});

/**
 * The next visitor must not see data of the previous one, whichever tab the change happened in. A new trial may keep
 * what was read without a session; its own query must stay, because the trial would otherwise be opened again.
 */
onVisitorChange((now, before) => {
  const kept = ['system-config', ...(before === null && now === TRIAL ? ['voices', 'trial-session'] : [])];
  queries.removeQueries({ predicate: ({ queryKey: [name] }) => !kept.some((one) => one === name) });
});

/** Keeps Mantine's direction in step with the language. */
const DirectionOfLanguage = () => {
  const { setDirection } = useDirection();
  useTranslation();
  const direction = findDirection(currentLocale());
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
};

/** Loaded with the first page but not before it; both are needed only after a request. */
const Toasts = lazyComponent({ namespaces: [], load: () => import('../shared/toast/toasts.tsx') });
const LoadingOverlay = lazyComponent({ namespaces: [], load: () => import('../ui/loading-overlay.tsx') });

const ConfirmDialog = lateDialog(async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog);
const Questions = () => {
  const question = useQuestion();
  return <ConfirmDialog opened={question !== null} question={question} />;
};

/** Mantine with the product's theme, and with names for the buttons that its components contain. */
const Look = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const close = t('close');
  const theme = useMemo(() => themeWith({ close }), [close]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
};

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <DirectionProvider initialDirection={findDirection(currentLocale())}>
      <Look>
        <DirectionOfLanguage />
        <Toasts />
        <LoadingOverlay />
        {children}
        <Questions />
      </Look>
    </DirectionProvider>
  </QueryClientProvider>
);
