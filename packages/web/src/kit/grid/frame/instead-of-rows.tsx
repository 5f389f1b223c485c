import type { ComponentProps } from 'react';
import { Awaited } from '../../layout/awaited.tsx';
import styles from './instead-of-rows.module.css';

/** What a list says in place of its rows, with the way on. */
export const InsteadOfRows = (props: ComponentProps<typeof Awaited>) => (
  <div className={styles.instead}>
    <Awaited {...props} />
  </div>
);
