import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './page-actions.module.css';

interface Props {
  /** Stays in sight whatever room there is. */
  readonly walk: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a page; where there is no room for them all but the last fold behind one. */
export function PageActions({ walk, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.actions} data-open={isOpen || undefined}>
      <ActionIcon
        className={styles.more ?? ''}
        variant="default"
        size={36}
        aria-label="More actions"
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.walk} data-stays>
        {walk}
      </span>
      {children}
    </div>
  );
}
