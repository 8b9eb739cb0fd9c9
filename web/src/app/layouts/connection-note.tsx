import { systemConfig } from '@orator/contracts/system-config/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/api.ts';
import { usePartMissing } from '../../shared/api/chunk-reload.ts';
import { useConnectionLost, useUntoldLoss } from '../../shared/api/connection.ts';
import classes from './connection-note.module.css';

/** How often an unreachable server is polled, ms. */
const ASK_MS = 3000;

/**
 * A notice while the connection is lost, or when a part of the page could not be loaded; failed queries are refetched
 * once the connection is back.
 */
export const ConnectionNote = () => {
  const { t } = useTranslation('common');
  const lost = useConnectionLost();
  const untold = useUntoldLoss();
  const partMissing = usePartMissing();
  const queries = useQueryClient();
  useQuery({
    queryKey: ['health'],
    // `call` records that the server was reached.
    queryFn: ({ signal }) => call(systemConfig.health, {}, { signal }),
    enabled: lost,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
    refetchInterval: ASK_MS,
  });
  useEffect(() => {
    if (lost) return undefined;
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    return undefined;
  }, [lost, queries]);
  const told = untold ? t('connectionLost') : partMissing ? t('crash.part') : null;
  return (
    <output className={classes['place']}>
      {told === null ? null : (
        <span className={classes['note']}>
          <IconCloudOff size={18} stroke={1.5} aria-hidden />
          {told}
          {untold ? null : <button onClick={() => location.reload()}>{t('crash.reload')}</button>}
        </span>
      )}
    </output>
  );
};
