import { ActionIcon, Autocomplete, MultiSelect, NativeSelect, Switch } from '@mantine/core';
import { serviceProgramLine } from '@roadproof/contract/equipment/service-program-form';
import { IconTrash } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { FigureInput, type TypedFigure } from '../../../kit/form/figure-input.tsx';
import { faultIn } from '../../../kit/form/record-resolver.ts';
import { Note } from '../../../kit/layout/note.tsx';
import type { TypedLine } from './program.ts';
import classes from './program.module.css';

/** One of a list, as a dropdown shows it. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly line: TypedLine;
  /** Counts from 1. */
  readonly place: number;
  readonly tasks: string[];
  readonly periods: readonly Choice[];
  /** The tasks of the program that this one may include. */
  readonly others: readonly string[];
  readonly units: PlanUnits;
  /** Says what is wrong with it. */
  readonly showsFault: boolean;
  readonly onChange: (place: number, part: Partial<TypedLine>) => void;
  readonly onBlur: () => void;
  readonly onRemove: ((place: number) => void) | undefined;
}

/** What the meters of the units count, by meter; null where they count in several units or nothing says it. */
export type PlanUnits = Readonly<Record<'primary' | 'secondary', string | null>>;

const meterOf = {
  primaryMeterInterval: 'primary',
  primaryDueSoonThreshold: 'primary',
  secondaryMeterInterval: 'secondary',
  secondaryDueSoonThreshold: 'secondary',
  timeInterval: undefined,
  timeIntervalThreshold: undefined,
} as const;
type NumberName = keyof typeof meterOf;

interface NumberProps extends Pick<Props, 'place' | 'onChange' | 'onBlur' | 'units'> {
  readonly name: NumberName;
  readonly label: string;
  readonly value: TypedFigure | undefined;
}

function NumberInput({ name, label, value, place, units, onChange, onBlur }: NumberProps) {
  const { [name]: meter } = meterOf;
  const put = useCallback(
    (typed: TypedFigure) => onChange(place, { [name]: typed }),
    [onChange, place, name],
  );
  return (
    <FigureInput
      label={label}
      ariaLabel={`${label}, task ${place}`}
      value={value}
      meterUnit={meter && units[meter]}
      onChange={put}
      onBlur={onBlur}
    />
  );
}

/** One task of a program with its schedule. */
function LineFieldsOf(props: Props) {
  const { line, place, tasks, periods, others, units, showsFault } = props;
  const { onChange, onBlur, onRemove } = props;
  const { includes = [] } = line;
  const number = (name: NumberName, label: string) => (
    <NumberInput {...{ name, label, place, units, onChange, onBlur }} value={line[name]} />
  );
  const fault = showsFault ? faultIn(serviceProgramLine, line) : null;
  return (
    <div className={classes.line} role="group" aria-label={`Task ${place}`}>
      <div className={classes.task}>
        <Autocomplete
          label={`Task ${place}`}
          placeholder="Oil change"
          maxLength={100}
          data={tasks}
          value={line.taskName}
          onChange={(taskName) => onChange(place, { taskName })}
          onBlur={onBlur}
        />
        {onRemove ? (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Remove task ${place}`}
            onClick={() => onRemove(place)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <div className={classes.schedule}>
        {number('primaryMeterInterval', 'Every, by meter')}
        {number('primaryDueSoonThreshold', 'Due soon ahead')}
        {number('timeInterval', 'Every, by time')}
        <NativeSelect
          label="Unit of time"
          aria-label={`Unit of time, task ${place}`}
          data={[{ value: '', label: '' }, ...periods]}
          value={line.timeIntervalTypeId ?? ''}
          onChange={(event) =>
            onChange(place, { timeIntervalTypeId: event.currentTarget.value || null })
          }
          onBlur={onBlur}
        />
        {number('timeIntervalThreshold', 'Due soon, days')}
        {number('secondaryMeterInterval', 'Every, second meter')}
        {number('secondaryDueSoonThreshold', 'Due soon, second')}
      </div>
      {others.length + includes.length > 0 ? (
        <MultiSelect
          label="Includes"
          aria-label={`Includes, task ${place}`}
          description="Completing this task completes these on the same day and at the same readings."
          placeholder={includes.length === 0 ? 'No other task' : ''}
          data={[...others]}
          value={includes.filter((name) => others.includes(name))}
          onChange={(names) => onChange(place, { includes: names })}
          onBlur={onBlur}
        />
      ) : null}
      <Switch
        size="xs"
        label="Keep a fixed schedule"
        aria-label={`Keep a fixed schedule, task ${place}`}
        checked={line.keepFixedSchedule === true}
        onChange={(event) => onChange(place, { keepFixedSchedule: event.currentTarget.checked })}
      />
      {fault ? (
        <Note as="p" className={classes.fault}>
          {fault}
        </Note>
      ) : null}
    </div>
  );
}

export const LineFields = memo(LineFieldsOf);
