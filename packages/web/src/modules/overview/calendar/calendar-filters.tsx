import { Checkbox, Popover, Button, Select } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import classes from './calendar.module.css';
import { layerName } from './layer-words.ts';
import type { Calendar, FilterName, Layer } from './use-calendar.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const statuses: readonly Choice[] = [
  { value: 'Pending', label: 'Pending' },
  { value: 'OverDue', label: 'Overdue' },
  { value: 'DueSoon', label: 'Due soon' },
  { value: 'Completed', label: 'Completed' },
];
const staleTime = 300_000;

function useChoices(): Readonly<Record<FilterName, readonly Choice[]>> {
  const { data: locations } = useQuery({ ...query('lookups.locations', {}), staleTime });
  const { data: groups } = useQuery({ ...query('lookups.employeeGroups', {}), staleTime });
  const { data: courses } = useQuery({ ...query('courses.list', {}), staleTime });
  return {
    locationId: (locations?.data ?? []).map(({ id, locationName }) => ({
      value: id,
      label: locationName,
    })),
    employeeGroupId: (groups?.data ?? []).map(({ id, groupName }) => ({
      value: id,
      label: groupName,
    })),
    courseCatalogId: (courses?.data ?? []).map(({ id, columnName }) => ({
      value: id,
      label: columnName,
    })),
    status: statuses,
  };
}

const labels: Readonly<Record<FilterName, string>> = {
  locationId: 'Location',
  employeeGroupId: 'Group',
  courseCatalogId: 'Course',
  status: 'Status',
};
const names = Object.keys(labels) as FilterName[];

function Layers({ calendar }: { readonly calendar: Calendar }) {
  const { layers, page, set } = calendar;
  const allowed = page?.allowed ?? ['training'];
  const toggle = (layer: Layer) => {
    const next = layers.includes(layer)
      ? layers.filter((one) => one !== layer)
      : [...layers, layer];
    set({ layers: next.join(',') === 'training' ? undefined : next.join(',') || 'none' });
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconStack2 size={15} aria-hidden />}
          aria-haspopup="dialog"
        >
          Due dates
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.layers}>
          <legend>Due dates of</legend>
          {allowed.map((layer) => (
            <Checkbox
              key={layer}
              label={layerName(layer)}
              checked={layers.includes(layer)}
              onChange={() => toggle(layer)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What the calendar shows: where, whose, which course, which state, and due dates of further modules. */
export function CalendarFilters({ calendar }: { readonly calendar: Calendar }) {
  const choices = useChoices();
  return (
    <Columns className={classes.filters}>
      {names.map((name) => (
        <Select
          key={name}
          size="xs"
          aria-label={labels[name]}
          placeholder={labels[name]}
          data={[...choices[name]]}
          value={calendar.filters[name] || null}
          onChange={(value) => calendar.set({ [name]: value ?? undefined })}
          searchable
          clearable={calendar.filters[name] !== ''}
          clearButtonProps={{ 'aria-label': `Clear ${labels[name]}` }}
          nothingFoundMessage="Nothing found"
        />
      ))}
      <Layers calendar={calendar} />
    </Columns>
  );
}
