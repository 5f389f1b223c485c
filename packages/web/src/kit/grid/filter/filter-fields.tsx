import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Column } from '@roadproof/contract/column';
import { numberFaultOf, readNumber } from '@roadproof/domain/read-number';
import { useState } from 'react';
import { showNumber } from '../../form/number-text.ts';
import { useToday } from '../../form/today.ts';
import { dayPresets } from './day-presets.ts';
import type { ColumnTest, Test } from './filter-model.ts';
import styles from '../columns/panel.module.css';

interface FieldsProps {
  readonly column: Column;
  readonly tests: readonly ColumnTest[];
  readonly onChange: (tests: readonly ColumnTest[]) => void;
}

/** Time after the last key before a filter asks the server, in milliseconds. */
const settle = 250;

const textTests: readonly { value: Test; label: string }[] = [
  { value: 'contains', label: 'Contains' },
  { value: 'starts', label: 'Starts with' },
  { value: 'is', label: 'Is exactly' },
  { value: 'not', label: 'Is not' },
  { value: 'empty', label: 'Is empty' },
  { value: 'filled', label: 'Is not empty' },
];

/** Text: contains, starts with, is, is empty. */
export function TextFilter({ column, tests, onChange }: FieldsProps) {
  const [test, setTest] = useState<Test>(tests[0]?.test ?? 'contains');
  const [value, setValue] = useState(tests[0]?.value ?? '');
  const apply = useDebouncedCallback((to: Test, text: string) => {
    const asksNothing = to !== 'empty' && to !== 'filled' && text.trim() === '';
    onChange(
      asksNothing
        ? []
        : [{ test: to, value: to === 'empty' || to === 'filled' ? '' : text.trim() }],
    );
  }, settle);
  const change = (to: Test, text: string) => {
    setTest(to);
    setValue(text);
    apply(to, text);
  };
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={`How to compare ${column.header}`}
        data={[...textTests]}
        value={test}
        onChange={(event) => change(event.currentTarget.value as Test, value)}
      />
      {test !== 'empty' && test !== 'filled' && (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={`${column.header} filter`}
          placeholder="Type to filter"
          value={value}
          onChange={(event) => change(test, event.currentTarget.value)}
        />
      )}
    </>
  );
}

function useRange({ tests, onChange }: FieldsProps) {
  const read = (test: Test) => tests.find((one) => one.test === test)?.value ?? '';
  const [from, setFrom] = useState(() => read('from'));
  const [to, setTo] = useState(() => read('to'));
  const apply = useDebouncedCallback((least: string, most: string) => {
    const both: ColumnTest[] = [
      { test: 'from', value: least },
      { test: 'to', value: most },
    ];
    onChange(both.filter((one) => one.value !== ''));
  }, settle);
  const set = (least: string, most: string) => {
    setFrom(least);
    setTo(most);
    return { apply: () => apply(least, most) };
  };
  return { from, to, set };
}

/** A bound as it travels; none where nothing is typed or what is typed is no number. */
const boundOf = (text: string): string => {
  const value = readNumber(text, 'typed');
  return value === null ? '' : String(value);
};

/** Numbers, money and readings: at least, at most. What is no number says so and does not filter. */
export function NumberFilter(props: FieldsProps) {
  const shown = (bound: string) => {
    const value = props.column.isPlain ? null : readNumber(bound, 'typed');
    return value === null ? bound : showNumber(value);
  };
  const range = useRange(props);
  const [typed, setTyped] = useState({ from: shown(range.from), to: shown(range.to) });
  const field = (label: string, end: 'from' | 'to') => (
    <TextInput
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      label={label}
      value={typed[end]}
      data-autofocus={end === 'from' || undefined}
      error={
        typed[end].trim() === '' || boundOf(typed[end]) !== ''
          ? undefined
          : numberFaultOf(typed[end])
      }
      onChange={(event) => {
        const now = { ...typed, [end]: event.currentTarget.value };
        setTyped(now);
        range.set(boundOf(now.from), boundOf(now.to)).apply();
      }}
      onBlur={() => setTyped({ ...typed, [end]: shown(typed[end]) })}
    />
  );
  return (
    <div className={styles.pair}>
      {field('At least', 'from')}
      {field('At most', 'to')}
    </div>
  );
}

/** Days: from, to, and the ranges people ask for often. */
export function DayFilter(props: FieldsProps) {
  const { from, to, set } = useRange(props);
  const today = useToday();
  const { tests, onChange } = props;
  const current = JSON.stringify(tests);
  return (
    <>
      <div className={styles.presets}>
        {dayPresets(today).map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={styles.preset}
            aria-pressed={JSON.stringify(preset.tests) === current}
            onClick={() => {
              const value = (test: Test) =>
                preset.tests.find((one) => one.test === test)?.value ?? '';
              set(value('from'), value('to'));
              onChange(preset.tests);
            }}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div className={styles.pair}>
        <TextInput
          size="xs"
          type="date"
          label="From"
          max="9999-12-31"
          value={from}
          onChange={(event) => set(event.currentTarget.value, to).apply()}
        />
        <TextInput
          size="xs"
          type="date"
          label="To"
          max="9999-12-31"
          value={to}
          onChange={(event) => set(from, event.currentTarget.value).apply()}
        />
      </div>
    </>
  );
}

const answers = [
  { label: 'Yes', test: { test: 'is', value: 'true' } },
  { label: 'No', test: { test: 'is', value: 'false' } },
  { label: 'N/A', test: { test: 'empty', value: '' } },
] as const;

/** Yes, no or not known. */
export function BooleanFilter({ tests, onChange }: FieldsProps) {
  return (
    <div className={styles.presets}>
      {answers.map(({ label, test }) => {
        const isOn = tests[0]?.test === test.test && tests[0].value === test.value;
        return (
          <button
            key={label}
            type="button"
            className={styles.preset}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? [] : [test])}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
