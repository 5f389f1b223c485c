import { Button, Input } from '@mantine/core';
import { saveServiceProgram } from '@roadproof/contract/equipment/service-program-form';
import { mostProgramLines } from '@roadproof/domain/equipment/service-program';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { query } from '../../../api/query.ts';
import { faultIn } from '../../../kit/form/record-resolver.ts';
import { useField, type FieldProps } from '../../../kit/form/use-field.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { LineFields, type PlanUnits } from './line-fields.tsx';
import { includeChoices, withRenamed, type TypedLine } from './program.ts';
import classes from './program.module.css';

const { lines: schema } = saveServiceProgram.shape;

const listOf = (value: unknown): readonly TypedLine[] =>
  Array.isArray(value) ? (value as readonly TypedLine[]) : [];

/** The tasks by name and the units of time, for the dropdowns of every line. */
function useChoices() {
  const { data: tasks } = useQuery(query('serviceTasks.list', {}));
  const { data: periods } = useQuery(
    query('lookups.values', { lookupGroupName: 'TimeIntervalType', isHidden: false }),
  );
  return useMemo(
    () => ({
      tasks: (tasks?.data ?? []).map(({ name }) => name),
      periods: (periods?.data ?? []).map(({ id, lookupDisplayName, lookupName }) => ({
        value: id,
        label: lookupDisplayName ?? lookupName ?? '',
      })),
    }),
    [tasks, periods],
  );
}

const noTasks: readonly string[] = [];

/** Returns the tasks each line may include; the same lists as long as no name and no choice changes. */
function useIncludeChoices(lines: readonly TypedLine[]) {
  const named = JSON.stringify(lines.map(({ taskName, includes }) => ({ taskName, includes })));
  return useMemo(() => includeChoices(listOf(JSON.parse(named))), [named]);
}

interface LinesProps extends FieldProps {
  /** What the meters of the program's units count. */
  readonly units: PlanUnits;
}

/** The tasks of a program with their schedules. */
export function LinesField({ units, ...field }: LinesProps) {
  const { input, value, change, blur } = useField(field, {
    fault: (given) => faultIn(schema, given),
    describe: (given) =>
      listOf(given)
        .map(({ taskName }) => taskName)
        .join(', '),
  });
  const choices = useChoices();
  const lines = listOf(value);
  const included = useIncludeChoices(lines);
  // A line keeps its key while others leave, so that the focus stays where it is.
  const [keys, setKeys] = useState<readonly number[]>(() => lines.map((_line, at) => at));
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    change([...lines, { taskName: '' }]);
  };
  // A key typed in one line renders that line alone.
  const latest = useRef({ lines, change, blur });
  useLayoutEffect(() => {
    latest.current = { lines, change, blur };
  });
  const put = useCallback((place: number, part: Partial<TypedLine>) => {
    const now = latest.current;
    const before = now.lines[place - 1]?.taskName ?? '';
    const next = now.lines.map((one, at) => (at === place - 1 ? { ...one, ...part } : one));
    now.change(withRenamed(next, before, part.taskName ?? before));
  }, []);
  const remove = useCallback((place: number) => {
    const now = latest.current;
    setKeys((before) => before.filter((_key, at) => at !== place - 1));
    const before = now.lines[place - 1]?.taskName ?? '';
    const next = now.lines.filter((_line, at) => at !== place - 1);
    now.change(withRenamed(next, before, null));
  }, []);
  const leave = useCallback(() => latest.current.blur(), []);
  return (
    <Input.Wrapper
      label={input.label}
      description={input.description}
      error={input.error}
      labelElement="div"
      role="group"
      aria-label={field.label}
    >
      <Rows gap={12} className={classes.lines}>
        {lines.map((line, at) => (
          <LineFields
            key={keys[at] ?? at}
            line={line}
            place={at + 1}
            {...choices}
            others={included[at] ?? noTasks}
            units={units}
            showsFault={input.error !== undefined}
            onChange={put}
            onBlur={leave}
            onRemove={lines.length > 1 ? remove : undefined}
          />
        ))}
        <Columns>
          <Button
            ref={input.ref}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={lines.length >= mostProgramLines}
            onClick={add}
          >
            Add task
          </Button>
        </Columns>
      </Rows>
    </Input.Wrapper>
  );
}
