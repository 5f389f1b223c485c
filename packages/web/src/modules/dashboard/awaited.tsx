import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from '../../kit/layout/note.tsx';
import styles from './awaited.module.css';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** The way on, where the panel itself has one. */
  readonly action?: ReactNode;
}

/** What will stand in a panel of a company that has nothing yet. */
export function Awaited({ icon: Symbol, title, text, action }: Props) {
  return (
    <div className={styles.awaited}>
      <Symbol size={28} stroke={1.5} aria-hidden />
      <strong>{title}</strong>
      <Note>{text}</Note>
      {action}
    </div>
  );
}
