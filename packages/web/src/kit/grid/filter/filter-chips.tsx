import type { Column } from '@roadproof/contract/column';
import { IconX } from '@tabler/icons-react';
import { useChoices } from './choices.ts';
import { filterText } from './filter-text.ts';
import { markOf } from '../../private-mark.ts';
import styles from '../frame/frame.module.css';
import type { ListModel } from '../frame/use-list.ts';
import textStyles from '../../layout/text.module.css';

/** The conditions at work, each with a way to take it away. */
export function FilterChips({ list }: { readonly list: ListModel<unknown> }) {
  const filtered = list.columns.filter((column) => column.key in list.state.filters);
  if (filtered.length === 0) return null;
  return (
    <div className={styles.chips}>
      {filtered.map((column) => (
        <Chip key={column.key} column={column} list={list} />
      ))}
      <button type="button" className={styles.clear} onClick={list.clear}>
        Clear filters
      </button>
    </div>
  );
}

function Chip({ column, list }: { readonly column: Column; readonly list: ListModel<unknown> }) {
  const choices = useChoices(column);
  const text = filterText(column, list.state.filters[column.key] ?? [], choices);
  return (
    <span className={styles.chip}>
      <span className={`${styles.chipText} ${textStyles.ellipsis}`}>
        {column.header} <span {...markOf(column.key)}>{text}</span>
      </span>
      <button
        type="button"
        aria-label={`Clear the filter of ${column.header}`}
        onClick={() => list.filter(column.key, [])}
      >
        <IconX size={13} aria-hidden />
      </button>
    </span>
  );
}
