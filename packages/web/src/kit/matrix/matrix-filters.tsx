import { Button, Menu, Popover } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../grid/filter/choice-filter.tsx';
import { useChoices } from '../grid/filter/choices.ts';
import type { ListModel } from '../grid/frame/use-list.ts';
import type { MatrixOrder } from './matrix-source.ts';
import classes from './matrix.module.css';

/** One filter: what it is set to stands on its button. */
function Picker({ column, list }: { readonly column: Column; readonly list: ListModel<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices(column);
  const tests = list.state.filters[column.key] ?? [];
  const [first] = tests;
  const chosen =
    tests.length === 0
      ? 'All'
      : tests.length === 1
        ? (choices?.find(({ value }) => value === first?.value)?.label ?? '1')
        : String(tests.length);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      width={260}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={`${column.header}: ${chosen}`}
          aria-haspopup="dialog"
          rightSection={<IconSelector size={14} aria-hidden />}
          onClick={() => setOpen((now) => !now)}
        >
          <span className={classes.picker}>
            {column.header} <b>{chosen}</b>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices} aria-label={column.header}>
        <ChoiceFilter
          column={column}
          tests={tests}
          onChange={(next) => list.filter(column.key, next)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface OrderProps {
  readonly orders: readonly MatrixOrder[];
  readonly list: ListModel<unknown>;
}

/** The order of the rows; one that was chosen at a header is named by it. */
function OrderPicker({ orders, list }: OrderProps) {
  const [now = null] = list.state.sort;
  const chosen = orders.find(
    ({ sort }) => sort?.field === now?.field && sort?.direction === now?.direction,
  );
  const label = chosen?.label ?? 'By column';
  const choose = ({ sort }: MatrixOrder) => {
    if (sort) list.sortBy(sort.field, sort.direction);
    else if (now) list.sortBy(now.field, null);
  };
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={`Order: ${label}`}
          rightSection={<IconSelector size={14} aria-hidden />}
        >
          <span className={classes.picker}>
            Order <b>{label}</b>
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orders.map((order) => (
          <Menu.Item
            key={order.label}
            aria-current={order === chosen ? 'true' : undefined}
            rightSection={order === chosen ? <IconCheck size={15} aria-hidden /> : null}
            onClick={() => choose(order)}
          >
            {order.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  readonly list: ListModel<unknown>;
  readonly orders?: readonly MatrixOrder[] | undefined;
}

/** The filters of the matrix beside its search, and its order; a phone has them behind one button. */
export function MatrixFilters({ list, orders }: Props) {
  return (
    <span className={classes.filters}>
      {list.columns
        .filter(({ filter }) => filter)
        .map((column) => (
          <Picker key={column.key} column={column} list={list} />
        ))}
      {orders ? <OrderPicker orders={orders} list={list} /> : null}
    </span>
  );
}
