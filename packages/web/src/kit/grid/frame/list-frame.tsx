import type { ReactNode } from 'react';
import { Panel } from '../../layout/panel.tsx';
import styles from './frame.module.css';

interface Props {
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a list stands in: as high as there is room, its rows scroll inside it. */
export function ListFrame({ label, className = '', children }: Props) {
  return (
    <Panel
      {...(label !== undefined && { label })}
      isFlush
      className={`${styles.frame ?? ''} ${className}`}
    >
      {children}
    </Panel>
  );
}
