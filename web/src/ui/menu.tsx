import { Menu as MantineMenu, UnstyledButton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuEntry, MenuProps } from './late-menu.tsx';
import classes from './menu.module.css';

/** Replaces the button of `LateMenu` after its first click, already opened. */
export const Menu = ({ label, children, className, width, heading, entries }: MenuProps) => {
  const mounted = useMounted();
  const [opened, setOpened] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Opened only after the new button has the focus, which returns there when the menu closes.
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <MantineMenu
      position="bottom-end"
      width={width}
      opened={mounted && opened}
      onChange={setOpened}
      // A long menu scrolls and does not reach below the window.
      middlewares={{ flip: { padding: 8 }, shift: true, size: { padding: 8 } }}
      // The menu stays when the page scrolls to the focused entry and the button leaves the window.
      hideDetached={false}
      // Rendered in place, so that it belongs to the header; the focus goes to the first entry.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>
        <UnstyledButton ref={button} className={className} aria-label={label}>
          {children}
        </UnstyledButton>
      </MantineMenu.Target>
      <MantineMenu.Dropdown className={classes['list'] ?? ''}>
        {heading === undefined ? null : <MantineMenu.Label dir="ltr">{heading}</MantineMenu.Label>}
        {entries.map((entry) => (
          <Fragment key={entry.text}>
            {entry.apart === true ? <MantineMenu.Divider /> : null}
            {entry.heading === undefined ? null : <MantineMenu.Label>{entry.heading}</MantineMenu.Label>}
            <Entry {...entry} />
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
};

const Entry = ({ text, Icon, to, state, file, onClick, beside, lang, chosen, className = '' }: MenuEntry) => {
  const look = {
    className,
    leftSection: Icon === undefined ? null : <Icon size={18} stroke={1.5} />,
    rightSection: chosen === true ? <IconCheck size={16} stroke={1.5} aria-hidden /> : beside,
  };
  if (to !== undefined) {
    return (
      <MantineMenu.Item component={Link} to={to} state={state} {...look}>
        {text}
      </MantineMenu.Item>
    );
  }
  if (file !== undefined) {
    return (
      <MantineMenu.Item component="a" href={file} download {...look}>
        {text}
      </MantineMenu.Item>
    );
  }
  return (
    <MantineMenu.Item
      {...look}
      {...(lang === undefined ? {} : { lang })}
      {...(chosen === undefined ? {} : { 'aria-current': chosen })}
      {...(onClick === undefined ? {} : { onClick })}
    >
      {text}
    </MantineMenu.Item>
  );
};
