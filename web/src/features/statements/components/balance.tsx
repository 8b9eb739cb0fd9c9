import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { loadNamespaces } from '../../../shared/i18n/i18n.ts';
import { useCounted } from '../model/use-counted.ts';
import type { BalancePopoverProps } from './balance-popover.tsx';
import classes from './balance.module.css';

const load = async () => {
  const [{ BalancePopover }] = await Promise.all([import('./balance-popover.tsx'), loadNamespaces(['statements'])]);
  return BalancePopover;
};
/** A chunk that fails to load reloads the page once the server answers (chunk-reload.ts). */
const ignore = (): void => undefined;

/**
 * The balance in the header. It counts to a new value, announces it to screen readers, and opens the last entries,
 * which are loaded on hover or focus.
 * @param credits undefined until known
 * @param shopPath page that sells credits
 */
export const Balance = ({ credits, shopPath }: { credits: number | undefined; shopPath: string }) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { shown, coins } = useCounted(credits);
  const [Popover, setPopover] = useState<ComponentType<BalancePopoverProps> | null>(null);
  const label = credits === undefined ? t('nav.credits') : format.credits(credits);
  const face =
    shown === undefined ? (
      <span className={classes['blank']} aria-hidden />
    ) : (
      <>
        <span className={`${classes['full']} num`}>{format.credits(shown)}</span>
        <span className={`${classes['bare']} num`}>{format.bare(shown)}</span>
        {coins === 0 ? null : (
          <span key={credits} className={`${classes['coins']} num`} data-gain={coins > 0} dir="ltr" aria-hidden>
            {format.signed(coins)}
          </span>
        )}
      </>
    );
  const button = { className: classes['balance'] ?? '', label, children: face };
  const prepare = () => void load().catch(ignore);
  return (
    <>
      {Popover === null ? (
        <UnstyledButton
          className={button.className}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void load().then((loaded) => setPopover(() => loaded), ignore)}
        >
          {face}
        </UnstyledButton>
      ) : (
        <Popover {...button} credits={credits} shopPath={shopPath} />
      )}
      <VisuallyHidden component="output">
        {coins === 0 || credits === undefined
          ? null
          : t('balance', { credits: format.credits(credits), change: format.signed(coins) })}
      </VisuallyHidden>
    </>
  );
};
