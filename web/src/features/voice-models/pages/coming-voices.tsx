import { voiceModels } from '@orator/contracts/voice-models/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useVisitor } from '../../../shared/session/session.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { comingVoicesQuery } from '../api/queries.ts';
import classes from './coming-voices.module.css';

/** A line with the progress of the download of natural voices; at its end the page refetches the library. */
export const Component = () => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const queries = useQueryClient();
  const visitor = useVisitor();
  // Read per visitor, because only some users may stop the download.
  const { data } = useQuery(comingVoicesQuery(visitor));
  const stop = useMutation({
    mutationFn: () => call(voiceModels.stopComing, {}),
    onSuccess: (now) => queries.setQueryData(comingVoicesQuery(visitor).queryKey, now),
    onError: toastFailure,
  });
  const percent = data?.percent ?? null;
  const wereComing = useRef(false);
  useEffect(() => {
    if (wereComing.current && percent === null) {
      for (const { queryKey } of [voicesQuery(), systemConfigQuery()]) void queries.invalidateQueries({ queryKey });
    }
    wereComing.current = percent !== null;
  }, [percent, queries]);
  if (percent === null) return null;
  return (
    <output className={classes['line']}>
      <span>{t('voicesComing', { percent: format.percent(percent) })}</span>
      {data?.may_stop === true ? (
        <button disabled={stop.isPending} onClick={() => stop.mutate()}>
          {t('voicesStop')}
        </button>
      ) : null}
    </output>
  );
};
