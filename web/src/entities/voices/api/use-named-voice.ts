import type { Voice } from '@orator/contracts/voices/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { voicesQuery } from './queries.ts';

/** Takes the voice in the URL (`withVoice`), once, and removes it from the URL. */
export const useNamedVoice = (onVoice: (voice: Voice) => void): void => {
  const [params, setParams] = useSearchParams();
  const id = params.get('voice');
  const { data } = useQuery(voicesQuery());
  const named = data?.items.find((voice) => voice.id === id);
  const take = useEffectEvent((voice: Voice) => {
    onVoice(voice);
    setParams(
      (before) => {
        before.delete('voice');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (named !== undefined) take(named);
  }, [named]);
};
