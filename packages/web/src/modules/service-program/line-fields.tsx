import { ActionIcon, Autocomplete, NativeSelect, Switch, TextInput } from '@mantine/core';
import { serviceProgramLine } from '@roadproof/contract/service-program-form';
import { IconTrash } from '@tabler/icons-react';
import { readNumber } from '../../kit/form/number-text.ts';
import { faultIn } from '../../kit/form/record-resolver.ts';
import { Note } from '../../kit/layout/note.tsx';
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
  readonly tasks: readonly string[];
  readonly periods: readonly Choice[];
  /** Says what is wrong with it. */
  readonly isJudged: boolean;
  readonly onChange: (part: Partial<TypedLine>) => void;
  readonly onBlur: () => void;
  readonly onRemove: (() => void) | undefined;
}

type NumberName =
  | 'primaryMeterInterval'
  | 'primaryDueSoonThreshold'
  | 'secondaryMeterInterval'
  | 'secondaryDueSoonThreshold'
  | 'timeInterval'
  | 'timeIntervalThreshold';

const shown = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

function NumberInput({
  name,
  label,
  props: { line, place, onChange, onBlur },
}: {
  readonly name: NumberName;
  readonly label: string;
  readonly props: Props;
}) {
  return (
    <TextInput
      label={label}
      aria-label={`${label}, task ${place}`}
      inputMode="decimal"
      value={shown(line[name])}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      onBlur={(event) => {
        const text = event.currentTarget.value.trim();
        onChange({ [name]: text === '' ? null : (readNumber(text) ?? text) });
        onBlur();
      }}
    />
  );
}

/** One task of a program with its schedule. */
export function LineFields(props: Props) {
  const { line, place, tasks, periods, isJudged, onChange, onBlur, onRemove } = props;
  const fault = isJudged ? faultIn(serviceProgramLine, line) : null;
  return (
    <div className={classes.line} role="group" aria-label={`Task ${place}`}>
      <div className={classes.task}>
        <Autocomplete
          label={`Task ${place}`}
          placeholder="Oil change"
          maxLength={100}
          data={[...tasks]}
          value={line.taskName}
          onChange={(taskName) => onChange({ taskName })}
          onBlur={onBlur}
        />
        {onRemove ? (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Remove task ${place}`}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <div className={classes.schedule}>
        <NumberInput name="primaryMeterInterval" label="Every, by meter" props={props} />
        <NumberInput name="primaryDueSoonThreshold" label="Due soon ahead" props={props} />
        <NumberInput name="timeInterval" label="Every, by time" props={props} />
        <NativeSelect
          label="Unit of time"
          aria-label={`Unit of time, task ${place}`}
          data={[{ value: '', label: '' }, ...periods]}
          value={line.timeIntervalTypeId ?? ''}
          onChange={(event) => onChange({ timeIntervalTypeId: event.currentTarget.value || null })}
          onBlur={onBlur}
        />
        <NumberInput name="timeIntervalThreshold" label="Due soon, days" props={props} />
        <NumberInput name="secondaryMeterInterval" label="Every, second meter" props={props} />
        <NumberInput name="secondaryDueSoonThreshold" label="Due soon, second" props={props} />
      </div>
      <Switch
        size="xs"
        label="Keep a fixed schedule"
        aria-label={`Keep a fixed schedule, task ${place}`}
        checked={line.keepFixedSchedule === true}
        onChange={(event) => onChange({ keepFixedSchedule: event.currentTarget.checked })}
      />
      {fault ? (
        <Note as="p" className={classes.fault}>
          {fault}
        </Note>
      ) : null}
    </div>
  );
}
