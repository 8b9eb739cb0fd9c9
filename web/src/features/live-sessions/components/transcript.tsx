import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../model/conversation.ts';
import classes from './talk.module.css';

/** The conversation, scrolled to the newest line. */
export const Transcript = ({ lines, chat }: { lines: readonly Line[]; chat: boolean }) => {
  const { t } = useTranslation('live-sessions');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = box.current;
    if (shown === null || lines.length === 0) return undefined;
    // Now, and when a warning below reduces the height.
    const sizes = new ResizeObserver(() => shown.scrollTo({ top: shown.scrollHeight }));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [lines]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by the keyboard, so that it can be scrolled
    <div ref={box} className={classes['log']} role="log" aria-label={t('transcript')} tabIndex={0}>
      {lines.length === 0 ? <p className={classes['empty']}>{t(chat ? 'sayAnything' : 'sayToRead')}</p> : null}
      {lines.map(({ id, who, text, interrupted, sources }) => (
        <p key={id} className={classes['line']} data-who={who}>
          <VisuallyHidden>{t(`who.${who}`)} </VisuallyHidden>
          {/* Direction by its own text, because the text before it is in the page's language. */}
          <span dir="auto">{text}</span>
          {sources === undefined ? null : (
            <small>
              <bdi>{t('knows.from', { titles: sources.join(' · ') })}</bdi>
            </small>
          )}
          {interrupted === true ? <small>{t('interrupted')}</small> : null}
        </p>
      ))}
    </div>
  );
};
