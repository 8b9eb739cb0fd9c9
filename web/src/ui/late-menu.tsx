import { UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';

export interface MenuEntry {
  /** Also what React tells it from the others by. */
  readonly text: string;
  readonly Icon?: Icon;
  /** A page of ours that it leads to. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly lang?: string;
  /** Whether it is the one of several that is chosen. */
  readonly chosen?: boolean;
  /** Set apart by a line above. */
  readonly apart?: boolean;
  readonly className?: string;
}

export interface MenuProps {
  /** The button's name, and what is drawn on it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className: string;
  readonly width: number;
  /** Above the entries. */
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

const load = () => import('./menu.tsx');
/** A part that could not be had reloads the page once it can (chunk-reload.ts). */
const ignore = (): void => undefined;

/**
 * A button whose menu is fetched when somebody reaches for it, and opens when it is pressed: what places a list beside a
 * button is a tenth of a page's first load.
 */
export const LateMenu = (props: MenuProps) => {
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  if (Menu !== null) return <Menu {...props} />;
  const prepare = () => void load().catch(ignore);
  const open = () => void load().then((loaded) => setMenu(() => loaded.Menu), ignore);
  return (
    <UnstyledButton
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    >
      {props.children}
    </UnstyledButton>
  );
};
