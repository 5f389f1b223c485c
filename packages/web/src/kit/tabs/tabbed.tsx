import { useId, type ComponentProps, type ReactNode } from 'react';
import type { TabName } from './tab-address.ts';
import { TabPanel } from './tab-panel.tsx';
import styles from './tabs.module.css';
import { Tabs } from './tabs.tsx';

interface Props<T extends TabName> extends Omit<ComponentProps<typeof Tabs<T>>, 'panelId'> {
  /** What stands over the tabs whichever is open. */
  readonly above?: ReactNode;
  /** Of what the open tab shows. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The tabs of a screen and what the open one shows, as high as there is room. */
export function Tabbed<T extends TabName>({ above, className, children, ...tabs }: Props<T>) {
  const panelId = useId();
  return (
    <div className={styles.tabbed}>
      {above}
      <Tabs {...tabs} panelId={panelId} />
      <TabPanel id={panelId} tab={tabs.active} className={className}>
        {children}
      </TabPanel>
    </div>
  );
}
