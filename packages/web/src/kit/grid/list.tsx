import { Panel } from '../layout/panel.tsx';
import styles from './frame.module.css';
import { ListContent, type ListProps } from './list-content.tsx';
import type { Extra } from './list-source.ts';

const nothing: Extra = {};

/** A list on its own. `extra` goes with every request. */
export function List<R>({ extra = nothing, ...props }: ListProps<R> & { readonly extra?: Extra }) {
  return (
    <Panel isFlush className={styles.frame}>
      <ListContent {...props} extra={extra} />
    </Panel>
  );
}
