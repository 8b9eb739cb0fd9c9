import { systemConfig } from '@orator/contracts/system-config/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/api.ts';
import { useConnectionLost, useUntoldLoss } from '../../shared/api/connection.ts';
import classes from './connection-note.module.css';

/** How often an unreachable server is polled, ms. */
const ASK_MS = 3000;

/** A notice while the connection is lost; failed queries are refetched once it is back. */
export const ConnectionNote = () => {
  const { t } = useTranslation('common');
  const lost = useConnectionLost();
  const untold = useUntoldLoss();
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
  return (
    <output className={classes['place']}>
      {untold ? (
        <span className={classes['note']}>
          <IconCloudOff size={18} stroke={1.5} aria-hidden />
          {t('connectionLost')}
        </span>
      ) : null}
    </output>
  );
};
