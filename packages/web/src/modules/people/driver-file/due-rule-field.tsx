import { MultiSelect, Select, TextInput } from '@mantine/core';
import { dueRuleWords } from '@roadproof/domain/people/rule-text';
import type { Choice } from '../../../kit/form/select-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { draftOf, dueFroms, lackOf, textOf, type DueDraft } from './due-draft.ts';

/** What is usual where a rule begins to count from something else. */
const usual = { hire: '30', lastExam: '60', last: '12' } as const;
const units = [
  { value: 'd', label: 'days' },
  { value: 'm', label: 'months' },
];
/** As many digits as a rule may have. */
const digits = 5;

interface Props {
  readonly nameOf: (code: string) => string;
  /** Kinds of paper that a rule can count from, by their codes. */
  readonly papers: readonly Choice[];
}

const draftIn = (value: unknown): DueDraft => draftOf(typeof value === 'string' ? value : null);

/** When a paper is due: what it counts from, how long, and the whole said in words. */
export function DueRuleField({ nameOf, papers }: Props) {
  const { input, value, change } = useField(
    { name: 'dueRule', label: 'Due' },
    { fault: (given) => lackOf(draftIn(given))?.message ?? null },
  );
  const { error, ref, name, disabled, onBlur } = input;
  const draft = draftIn(value);
  const { from, count, unit, codes } = draft;
  const set = (more: Partial<DueDraft>) => change(textOf({ ...draft, ...more }));
  const begin = (next: DueDraft['from']) =>
    set({
      from: next,
      count: next in usual ? usual[next as keyof typeof usual] : '',
      unit: next === 'last' ? 'm' : 'd',
      codes: [],
    });
  const text = textOf(draft);
  const words = text === null ? null : dueRuleWords(text, nameOf);
  const lack = lackOf(draft)?.part;
  const isCounted = from in usual;
  const missing = codes.filter((code) => !papers.some((one) => one.value === code));
  return (
    <>
      <FieldRow columns={3}>
        <Select
          label="Due"
          {...{ ref, name, disabled, onBlur }}
          error={lack === undefined && error}
          data={dueFroms}
          value={from}
          onChange={(next) => next !== null && begin(next)}
        />
        {isCounted && (
          <TextInput
            label="How many"
            error={lack === 'count' && error}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={({ currentTarget }) =>
              set({ count: currentTarget.value.replaceAll(/\D/g, '').slice(0, digits) })
            }
            onBlur={onBlur}
            {...(from === 'last' ? {} : { rightSection: 'days', rightSectionWidth: 48 })}
          />
        )}
        {from === 'last' && (
          <Select
            label="Days or months"
            data={units}
            value={unit}
            onChange={(next) => set({ unit: next === 'm' ? 'm' : 'd' })}
          />
        )}
      </FieldRow>
      {from === 'last' && (
        <MultiSelect
          label="Papers it counts from"
          error={lack === 'codes' && error}
          data={[...papers, ...missing.map((code) => ({ value: code, label: code }))]}
          value={[...codes]}
          onChange={(next) => set({ codes: next })}
          onBlur={onBlur}
          searchable
          hidePickedOptions
        />
      )}
      {lack === undefined && (
        <Note role="status">{words ?? 'No date of its own: the interval counts, if any.'}</Note>
      )}
    </>
  );
}
