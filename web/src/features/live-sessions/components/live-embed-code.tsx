import { Button } from '@mantine/core';
import type { LiveEmbed } from '@orator/contracts/live-embeds/schema';
import { ASSETS_MARK } from '@orator/contracts/system-config/page-marks';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { toast, toastError } from '../../../shared/toast/toast.tsx';
import { frameCode, scriptCode } from '../model/live-embed-code.ts';
import { framePath } from '../../../shared/paths/live-sessions.ts';
import classes from './live-embed-code.module.css';

interface WayProps {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
}

const Way = ({ title, lead, code }: WayProps) => {
  const { t } = useTranslation('live-sessions');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      toast(() => t('sites.copied'));
    } catch {
      toastError(() => t('sites.notCopied'));
    }
  };
  return (
    <div className={classes['way']}>
      <h3>{title}</h3>
      <p>{lead}</p>
      <pre dir="ltr">
        <code>{code}</code>
      </pre>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
        aria-label={t('sites.copyOf', { what: title })}
      >
        {t('sites.copy')}
      </Button>
    </div>
  );
};

/** The page that visitors see. It is the app's own, so a sandbox with scripts and same origin would protect nothing. */
const Preview = ({ embed: { key, name } }: { embed: LiveEmbed }) => {
  const { t } = useTranslation('live-sessions');
  const place = useRef<HTMLDivElement>(null);
  const title = t('sites.previewOf', { name });
  useEffect(() => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: framePath(key, currentLocale()), title, allow: 'microphone; autoplay' });
    place.current?.append(frame);
    return () => frame.remove();
  }, [key, title]);
  return <div ref={place} />;
};

/** The code that shows an avatar on a site, and a preview. */
export const EmbedCode = ({ embed }: { embed: LiveEmbed }) => {
  const { t } = useTranslation('live-sessions');
  const assetsUrl = document.documentElement.getAttribute(ASSETS_MARK);
  return (
    <div className={classes['codes']}>
      <div className={classes['ways']}>
        <Way
          title={t('sites.button')}
          lead={t('sites.buttonLead')}
          code={scriptCode(location.origin, assetsUrl, embed)}
        />
        <Way title={t('sites.frame')} lead={t('sites.frameLead')} code={frameCode(location.origin, embed)} />
      </div>
      <div className={classes['preview']}>
        <p>{t('sites.previewLead')}</p>
        <Preview embed={embed} />
      </div>
    </div>
  );
};
