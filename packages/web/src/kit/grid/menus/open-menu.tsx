import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '../../link/app-link.tsx';
import type { RowAction } from '../rows/row-actions.ts';
import styles from './row-menu.module.css';
import toneStyles from '../../../kit/status/tone.module.css';

interface OpenMenuProps {
  readonly items: readonly RowAction[];
  readonly onClose: () => void;
  /** The button it belongs to. */
  readonly children: ReactNode;
}

/** The menu of one row, open. */
export function OpenMenu({ items, onClose, children }: OpenMenuProps) {
  return (
    <Menu opened onChange={onClose} position="bottom-end" returnFocus={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {items.map((action) => {
          const { label, icon: Sign } = action;
          const sign = <Sign size={16} aria-hidden />;
          if ('href' in action)
            return (
              <Menu.Item key={label} leftSection={sign} component={AppLink} href={action.href}>
                {label}
              </Menu.Item>
            );
          return (
            <Menu.Item
              key={label}
              leftSection={sign}
              disabled={typeof action.refusal === 'string'}
              {...(typeof action.refusal === 'string' && { title: action.refusal })}
              {...(action.isDangerous && { className: toneStyles.dangerousAct ?? '' })}
              onClick={action.onPress}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
