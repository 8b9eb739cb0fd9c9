import { UnstyledButton } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { IconLook } from './late-icon.tsx';

export interface MenuEntry {
  /** Also its React key. */
  readonly text: string;
  readonly Icon?: ComponentType<IconLook>;
  /** Path of a page. */
  readonly to?: string;
  /** Address of a file, which is downloaded. */
  readonly file?: string;
  /** Given to that page (`location.state`). */
  readonly state?: string;
  readonly onClick?: () => void;
  /** Drawn after the text. */
  readonly beside?: ReactNode;
  readonly lang?: string;
  /** Whether the entry is selected; omitted if the menu has no selection. */
  readonly chosen?: boolean;
  /** Drawn above: a heading for this entry and those below. */
  readonly heading?: string;
  /** Draws a divider above. */
  readonly apart?: boolean;
  readonly className?: string;
}

export interface MenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Content of the button. */
  readonly children: ReactNode;
  readonly className: string;
  readonly width: number;
  /** Above the entries. */
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

const load = () => import('./menu.tsx');
/** A chunk that fails to load reloads the page once the server answers (chunk-reload.ts). */
const ignore = (): void => undefined;

/**
 * A menu button that loads Mantine's Menu on hover or focus and opens it on click: the Menu and its positioning library
 * would be a tenth of the first load.
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
