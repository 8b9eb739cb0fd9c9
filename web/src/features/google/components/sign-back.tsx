import { Button, Loader } from '@mantine/core';
import { GOOGLE_PAGES, type GoogleState } from '@orator/contracts/google/schema';
import { google } from '@orator/contracts/google/routes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormPage } from '../../../ui/form-page.tsx';
import { call, renewTrial } from '../../../shared/api/api.ts';
import { useStartSession } from '../../../shared/session/use-start-session.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { STORAGE, session } from '../../../shared/storage/storage.ts';

/** Query parameters of Google's redirect. */
export interface Answer {
  readonly code: string | null;
  readonly state: string | null;
  /** Set on refusal; `access_denied` when the person cancelled. */
  readonly error: string | null;
}

export const readAnswer = (search: string): Answer => {
  const given = new URLSearchParams(search);
  return { code: given.get('code'), state: given.get('state'), error: given.get('error') };
};

type State = Partial<GoogleState>;

/** The payload of `state`, unverified: the server checks its signature. */
export const readState = (state: string | null): State => {
  try {
    const read: unknown = JSON.parse(state ?? '');
    return isState(read) ? read : {};
  } catch {
    return {};
  }
};

const isState = (read: unknown): read is State => {
  if (typeof read !== 'object' || read === null) return false;
  const { fromPlatform, page, ...texts }: Partial<Record<keyof State, unknown>> = read;
  return (
    [undefined, 'client'].some((known) => known === fromPlatform) &&
    [undefined, ...GOOGLE_PAGES].some((known) => known === page) &&
    [texts.sharedCode, texts.nonce, texts.signature].every((text) => text === undefined || typeof text === 'string')
  );
};

interface Props {
  readonly answer: Answer;
  readonly chooseLanding: (page: GoogleState['page']) => string;
  readonly signInPath: string;
}

/** Completes the sign-in with Google's redirect, or shows why it failed. */
export const SignBack = ({ answer, chooseLanding, signInPath }: Props) => {
  const { t } = useTranslation('google');
  const enter = useStartSession();
  const [state] = useState(() => readState(answer.state));
  const signIn = useMutation({
    mutationFn: async (code: string) => {
      await renewTrial();
      const body = {
        code,
        remember: session.get(STORAGE.googleRemember) === 'true',
        ...(answer.state === null ? {} : { state: answer.state }),
        ...(state.sharedCode === undefined ? {} : { shared_code: state.sharedCode }),
      };
      return { opened: await call(google.signIn, { body }), remember: body.remember };
    },
    onSuccess: async ({ opened, remember }) => {
      session.remove(STORAGE.googleRemember);
      await enter(opened, { remember, landing: chooseLanding(state.page) });
    },
  });
  const { mutate } = signIn;
  const { code } = answer;
  // A code works once; a second mount must not send it again.
  const spent = useRef(false);
  useEffect(() => {
    if (code === null || spent.current) return;
    spent.current = true;
    mutate(code);
  }, [code, mutate]);
  const problem = (() => {
    if (answer.error === 'access_denied') return t('denied');
    if (code === null) return t('incomplete');
    return signIn.error === null ? null : errorMessage(signIn.error);
  })();
  return problem === null ? (
    <FormPage title={t('working')} lead={t('workingText')}>
      <Loader aria-label={t('working')} />
    </FormPage>
  ) : (
    <FormPage title={t('failed')} lead={t('failedText')} problem={problem}>
      <Button component={Link} to={signInPath} size="lg" fullWidth>
        {t('back')}
      </Button>
    </FormPage>
  );
};
