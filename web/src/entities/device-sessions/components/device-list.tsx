import { Button, Skeleton } from '@mantine/core';
import { type DeviceSession } from '@orator/contracts/device-sessions/schema';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/rows.tsx';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import classes from './device-list.module.css';
import { deviceSessionsQuery } from '../api/queries.ts';

const HANDHELD = new Set(['Android', 'iOS']);

/** The signed-in devices, each with "sign out". */
export const DeviceList = () => {
  const { t } = useTranslation('device-sessions');
  const queries = useQueryClient();
  const { data, error } = useQuery(deviceSessionsQuery());
  const readAgain = () => queries.invalidateQueries({ queryKey: deviceSessionsQuery().queryKey });
  const end = useMutation({
    mutationFn: (id: string) => call(deviceSessions.end, { params: { id } }, { overlay: true }),
    onSuccess: () => toast(() => t('ended')),
    onError: toastFailure,
    onSettled: readAgain,
  });
  const endOthers = useMutation({
    mutationFn: () => call(deviceSessions.endOthers, {}, { overlay: true }),
    onSuccess: () => toast(() => t('othersEnded')),
    onError: toastFailure,
    onSettled: readAgain,
  });
  const devices = data?.items ?? [];
  return (
    <Section title={t('title')}>
      {error === null || data !== undefined ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {data === undefined && error === null ? <Skeleton height={120} mt={8} /> : null}
      <ul className={classes['list']}>
        {devices.map((device) => (
          <Device key={device.id} device={device} busy={end.isPending} onEnd={() => end.mutate(device.id)} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button variant="default" size="sm" mt={16} loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('endOthers')}
        </Button>
      ) : null}
    </Section>
  );
};

const Device = ({ device, busy, onEnd }: { device: DeviceSession; busy: boolean; onEnd: () => void }) => {
  const { t } = useTranslation(['device-sessions', 'common']);
  const format = useFormat();
  const Icon = device.system !== null && HANDHELD.has(device.system) ? IconDeviceMobile : IconDeviceDesktop;
  const parts = [device.browser, device.system].filter((part) => part !== null);
  const name = parts.length === 0 ? t('unknown') : parts.join(' · ');
  const since = t('since', { date: format.dateTime(device.created_at) });
  return (
    <li className={classes['device']}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <b>{device.app_type === null || device.app_type === 'web' ? name : `${t('client')} · ${name}`}</b>
        <span>
          {t('lastSeen', { date: format.dateTime(device.last_seen_at) })}
          {' · '}
          {since}
          {device.network === null ? null : (
            <>
              {' · '}
              <bdi dir="ltr">{device.network}</bdi>
            </>
          )}
        </span>
      </div>
      {device.current ? (
        <span className={classes['here']}>{t('current')}</span>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          disabled={busy}
          aria-label={t('endLabel', { device: `${name}, ${since}` })}
          onClick={onEnd}
        >
          {t('common:nav.signOut')}
        </Button>
      )}
    </li>
  );
};
