import { NativeSelect, Popover } from '@mantine/core';
import { useState } from 'react';
import { ColumnFilter } from '../filter/column-filter.tsx';
import { filterField } from '../filter/filter-model.ts';
import { NarrowFace } from './menu-faces.tsx';
import styles from '../columns/panel.module.css';
import type { ListModel } from '../frame/use-list.ts';

/** Filter and order of a list on a phone, where cards have no headers to do it at. */
export function NarrowMenu({ list }: { readonly list: ListModel<unknown> }) {
  const { columns, state, extra } = list;
  const fixed = Object.keys(extra ?? {});
  const filterable = columns.filter(
    (column) => column.filter !== false && !fixed.includes(filterField(column)),
  );
  const sortable = columns.filter((column) => column.sort !== false);
  const [key, setKey] = useState(filterable[0]?.key);
  const column = filterable.find((one) => one.key === key);
  const [step] = state.sort;
  const options = (from: typeof columns) =>
    from.map((one) => ({ value: one.key, label: one.header }));
  return (
    <Popover
      defaultOpened
      position="bottom-end"
      trapFocus
      returnFocus
      width={288}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <NarrowFace />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Filter and order">
        <NativeSelect
          size="xs"
          label="Filter"
          data={options(filterable)}
          value={key ?? ''}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {column && (
          <ColumnFilter
            key={column.key}
            column={column}
            tests={state.filters[column.key] ?? []}
            onChange={(tests) => list.filter(column.key, tests)}
          />
        )}
        <div className={styles.pair}>
          <NativeSelect
            size="xs"
            label="Order by"
            data={[{ value: '', label: 'Usual order' }, ...options(sortable)]}
            value={step?.field ?? ''}
            onChange={(event) =>
              list.sortBy(event.currentTarget.value, event.currentTarget.value ? 'asc' : null)
            }
          />
          <NativeSelect
            size="xs"
            label="Direction"
            disabled={!step}
            data={[
              { value: 'asc', label: 'Ascending' },
              { value: 'desc', label: 'Descending' },
            ]}
            value={step?.direction ?? 'asc'}
            onChange={(event) =>
              step && list.sortBy(step.field, event.currentTarget.value === 'desc' ? 'desc' : 'asc')
            }
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
