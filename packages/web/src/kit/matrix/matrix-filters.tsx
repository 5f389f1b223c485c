import { Button, Popover } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../grid/filter/choice-filter.tsx';
import { useChoices } from '../grid/filter/choices.ts';
import type { ListModel } from '../grid/frame/use-list.ts';
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

/** The filters of the matrix beside its search; a phone has them behind one button. */
export function MatrixFilters({ list }: { readonly list: ListModel<unknown> }) {
  return (
    <span className={classes.filters}>
      {list.columns
        .filter(({ filter }) => filter)
        .map((column) => (
          <Picker key={column.key} column={column} list={list} />
        ))}
    </span>
  );
}
