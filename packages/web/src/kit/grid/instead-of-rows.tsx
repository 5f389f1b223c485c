import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './instead-of-rows.module.css';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** What a list says in place of its rows, with the way on. */
export function InsteadOfRows({ icon: Symbol, title, text, children }: Props) {
  return (
    <div className={styles.instead}>
      <Symbol size={30} stroke={1.5} aria-hidden />
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  );
}
