import { Button, Loader } from '@mantine/core';
import { GoogleState } from '@orator/contracts/google/schema';
import { google } from '@orator/contracts/google/routes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { FormPage } from '../../../ui/form-page.tsx';
import { call, renewTrial } from '../../../shared/api/api.ts';
import { useEnter } from '../../../shared/session/enter.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { STORAGE, session } from '../../../shared/storage/storage-keys.ts';

/** What Google put into the address. */
export interface Answer {
  readonly code: string | null;
  readonly state: string | null;
  /** Set when it says no: `access_denied` when the person did. */
  readonly error: string | null;
}

export const readAnswer = (search: string): Answer => {
  const given = new URLSearchParams(search);
  return { code: given.get('code'), state: given.get('state'), error: given.get('error') };
};

const State = GoogleState.partial();

/** The state's own words; the server judges whether they are true. */
export const readState = (state: string | null): z.infer<typeof State> => {
  try {
    return State.safeParse(JSON.parse(state ?? '')).data ?? {};
  } catch {
    return {};
  }
};

interface Props {
  readonly answer: Answer;
  readonly landingOf: (page: GoogleState['page']) => string;
  readonly signInPath: string;
}

/** Where Google sends people back to: signs in with what it sent along, or says why not. */
export const SignBack = ({ answer, landingOf, signInPath }: Props) => {
  const { t } = useTranslation('google');
  const enter = useEnter();
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
      await enter(opened, { remember, landing: landingOf(state.page) });
    },
  });
  const { mutate } = signIn;
  const { code } = answer;
  // A code works once: a second mount must not spend it again.
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
