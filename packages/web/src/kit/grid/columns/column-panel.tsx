import { Popover } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { withMoved, withPinToggled, withToggled, withWidth } from './arrangement.ts';
import { ColumnFilter } from '../filter/column-filter.tsx';
import { filterField } from '../filter/filter-model.ts';
import gridStyles from '../frame/grid.module.css';
import { PanelAction } from './panel-action.tsx';
import styles from './panel.module.css';
import type { PlacedColumn } from './use-column-model.ts';
import type { ListModel } from '../frame/use-list.ts';

/** Which column's panel is open, and where its header stands: pixels from the grid's edges, and its width. */
export interface PanelPlace {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface ColumnPanelProps {
  readonly list: ListModel<unknown>;
  readonly place: PanelPlace | null;
  readonly onClose: () => void;
}

function ColumnPanelOf({ list, place, onClose }: ColumnPanelProps) {
  const { model } = list;
  const inOrder = [...model.pinned, ...model.free];
  const placed = inOrder.find((one) => one.column.key === place?.key);
  return (
    <Popover
      opened={placed !== undefined}
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      offset={2}
      trapFocus
      returnFocus={false}
      withRoles={false}
      width={272}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span
          className={gridStyles.anchor}
          style={{ left: place?.left ?? 0, top: place?.top ?? 0, width: place?.width ?? 0 }}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.panel}
        role="dialog"
        aria-label={placed && `Filter and arrange ${placed.column.header}`}
      >
        {placed && (
          <Content
            key={placed.column.key}
            list={list}
            placed={placed}
            inOrder={inOrder}
            onClose={onClose}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Everything one can do with a column, by mouse, finger or keyboard: filter, sort, pin, move, widen, hide. */
export const ColumnPanel = memo(ColumnPanelOf);

interface ContentProps {
  readonly list: ListModel<unknown>;
  readonly placed: PlacedColumn;
  readonly inOrder: readonly PlacedColumn[];
  readonly onClose: () => void;
}

function Content({ list, placed, inOrder, onClose }: ContentProps) {
  const { columns, arrange, state, extra } = list;
  const { column, isPinned, width } = placed;
  const tests = state.filters[column.key] ?? [];
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    list.filter(column.key, []);
    setClearings(clearings + 1);
  };
  const at = inOrder.indexOf(placed);
  const keyAt = (place: number) => inOrder[place]?.column.key ?? null;
  const isFixed = Object.keys(extra ?? {}).includes(filterField(column));
  const sorted = state.sort.find((one) => one.field === column.key)?.direction;
  const move = (before: string | null) =>
    arrange((now) => withMoved(columns, now, column.key, before));
  return (
    <>
      <div className={styles.title}>
        <strong>{column.header}</strong>
        {tests.length > 0 && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear filter
          </button>
        )}
      </div>
      {isFixed && <p className={styles.hint}>The tab sets this filter.</p>}
      {!isFixed && column.filter !== false && (
        <ColumnFilter
          key={clearings}
          column={column}
          tests={tests}
          onChange={(next) => list.filter(column.key, next)}
        />
      )}
      <div className={styles.actions}>
        {column.sort !== false && (
          <>
            <PanelAction
              icon={IconArrowUp}
              isOn={sorted === 'asc'}
              onClick={() => list.sortBy(column.key, sorted === 'asc' ? null : 'asc')}
            >
              Sort ascending
            </PanelAction>
            <PanelAction
              icon={IconArrowDown}
              isOn={sorted === 'desc'}
              onClick={() => list.sortBy(column.key, sorted === 'desc' ? null : 'desc')}
            >
              Sort descending
            </PanelAction>
          </>
        )}
        <PanelAction
          icon={isPinned ? IconPinnedOff : IconPin}
          onClick={() => arrange((now) => withPinToggled(columns, now, column.key))}
        >
          {isPinned ? 'Unpin' : 'Pin to the start'}
        </PanelAction>
        <PanelAction icon={IconArrowLeft} isOff={at === 0} onClick={() => move(keyAt(at - 1))}>
          Move left
        </PanelAction>
        <PanelAction
          icon={IconArrowRight}
          isOff={at === inOrder.length - 1}
          onClick={() => move(keyAt(at + 2))}
        >
          Move right
        </PanelAction>
        <PanelAction
          icon={IconEyeOff}
          isOff={inOrder.length === 1}
          onClick={() => {
            arrange((now) => withToggled(columns, now, column.key));
            onClose();
          }}
        >
          Hide column
        </PanelAction>
      </div>
      <label className={styles.width}>
        Width
        <input
          type="range"
          min={56}
          max={600}
          step={8}
          value={width}
          onChange={(event) =>
            arrange((now) => withWidth(now, column.key, event.currentTarget.valueAsNumber))
          }
        />
        <output>{width} px</output>
      </label>
    </>
  );
}
