import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../model/conversation.ts';
import classes from './talk.module.css';

/** What was said, the newest at the end and in sight. */
export const Transcript = ({ lines, chat }: { lines: readonly Line[]; chat: boolean }) => {
  const { t } = useTranslation('live-sessions');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = box.current;
    if (shown === null || lines.length === 0) return undefined;
    // Now, and when a warning below takes a part of its place.
    const sizes = new ResizeObserver(() => shown.scrollTo({ top: shown.scrollHeight }));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [lines]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by the keyboard, so that it can be scrolled
    <div ref={box} className={classes['log']} role="log" aria-label={t('transcript')} tabIndex={0}>
      {lines.length === 0 ? <p className={classes['empty']}>{t(chat ? 'sayAnything' : 'sayToRead')}</p> : null}
      {lines.map(({ id, who, text }) => (
        <p key={id} className={classes['line']} data-who={who}>
          <VisuallyHidden>{t(`who.${who}`)} </VisuallyHidden>
          {/* By its own words alone: the ones before it are the page's. */}
          <span dir="auto">{text}</span>
        </p>
      ))}
    </div>
  );
};
