import type { ReactNode } from 'react';
import type { TabName } from './tab-address.ts';
import styles from './tabs.module.css';

interface Props {
  /** The `panelId` of the tabs. */
  readonly id: string;
  readonly tab: TabName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What the open tab shows; a list in it takes the height that is left. */
export function TabPanel({ id, tab, className, children }: Props) {
  return (
    <div
      role="tabpanel"
      id={id}
      aria-labelledby={`${id}-${tab.name}`}
      className={`${styles.panel ?? ''} ${className ?? ''}`}
    >
      {children}
    </div>
  );
}
