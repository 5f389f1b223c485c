import { Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { hiddenOf, orderOf, withToggled } from '../columns/arrangement.ts';
import { ColumnsFace } from './menu-faces.tsx';
import { useUsualDensity } from '../rows/row-height.ts';
import styles from '../columns/panel.module.css';
import type { ListModel } from '../frame/use-list.ts';

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'roomy', label: 'Roomy' },
] as const;

interface Props {
  readonly list: Pick<ListModel<unknown>, 'columns' | 'arrangement' | 'arrange' | 'crowded'>;
}

/** Which columns are shown and how tall rows are; remembered per person and list. */
export function ColumnsMenu({ list }: Props) {
  const { columns, arrangement, arrange, crowded = [] } = list;
  const usual = useUsualDensity();
  const hidden = new Set([...hiddenOf(columns, arrangement), ...crowded]);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const isLast = columns.length - hidden.size === 1;
  return (
    <Popover
      defaultOpened
      position="bottom-end"
      trapFocus
      returnFocus
      width={260}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ColumnsFace />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Columns and row height">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Row height"
          data={[...densities]}
          value={arrangement.density ?? usual}
          onChange={(density) =>
            arrange((now) => ({ ...now, density: density as (typeof densities)[number]['value'] }))
          }
        />
        <div className={styles.choices} role="group" aria-label="Columns shown">
          {orderOf(columns, arrangement).map((key) => (
            <Checkbox
              key={key}
              size="xs"
              label={byKey.get(key)?.header}
              checked={!hidden.has(key)}
              disabled={isLast && !hidden.has(key)}
              onChange={() => arrange((now) => withToggled(columns, now, key))}
            />
          ))}
        </div>
        <button type="button" className={styles.clear} onClick={() => arrange(() => ({}))}>
          Back to the usual columns
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
