import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AppLink } from '../link/app-link.tsx';
import styles from './row-menu.module.css';

interface RowMenuProps {
  /** Names the row: 'Dana Hill'. */
  readonly of: string;
  /** What may be done with it; nothing is drawn where there is nothing. */
  readonly items: readonly { readonly label: string; readonly href: string }[];
}

/** What can be done with one row of a list besides opening it. */
export function RowMenu({ of, items }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  const button = (
    <ActionIcon
      ref={target}
      className={styles.button}
      variant="subtle"
      size={28}
      tabIndex={-1}
      aria-label={`Actions for ${of}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={isOpen ? undefined : () => setOpen(true)}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
  // A grid draws many rows while it scrolls; the menu itself is made when it is asked for.
  if (!isOpen) return button;
  const close = () => {
    // The grid, not its cells, has the focus of the keyboard.
    target.current?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <Menu opened onChange={close} position="bottom-end" returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, href }) => (
          <Menu.Item key={label} component={AppLink} href={href}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
