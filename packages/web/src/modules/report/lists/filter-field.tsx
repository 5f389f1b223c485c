import type { Column } from '@roadproof/contract/column';
import type { ReportField } from '@roadproof/contract/report/report-field';
import { useChoices, type Choice } from '../../../kit/grid/filter/choices.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { MultiSelectField } from '../../../kit/form/multi-select-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { MultiRecordPicker } from '../../../kit/record-picker/multi-record-picker.tsx';
import styles from './filter-form.module.css';
import { inForm } from './form-filter.ts';
import { pickSources, usePaperKinds, useTasks } from './pick-sources.ts';

type ChoiceField = Extract<ReportField, { kind: 'choices' }>;

/** One filter of the form, whatever it is of. */
export function FilterField({ field }: { readonly field: ReportField }) {
  const { name, from, to } = inForm(field);
  switch (field.kind) {
    case 'search':
      return <TextField name={name} label={field.label} maxLength={200} />;
    case 'days':
      return (
        <div role="group" aria-label={field.label} className={styles.days}>
          <DateField name={from} label={`${field.label} from`} />
          <DateField name={to} label="to" />
        </div>
      );
    case 'choices':
      return <Choices field={field} />;
  }
}

function Choices({ field }: { readonly field: ChoiceField }) {
  const { choices } = field;
  if ('pick' in choices) {
    if (choices.pick === 'serviceTask') return <Tasks field={field} />;
    if (choices.pick === 'driverDocument') return <PaperKinds field={field} />;
    return (
      <MultiRecordPicker
        name={inForm(field).name}
        label={field.label}
        source={pickSources[choices.pick]}
        placeholder="All"
      />
    );
  }
  return <Listed field={field} />;
}

function Listed({ field }: { readonly field: ChoiceField }) {
  const { choices } = field;
  const column = { key: field.name, header: field.label, kind: 'text', filter: choices } as Column;
  return <Chosen field={field} choices={useChoices('pick' in choices ? undefined : column)} />;
}

function Tasks({ field }: { readonly field: ChoiceField }) {
  return <Chosen field={field} choices={useTasks()} />;
}

function PaperKinds({ field }: { readonly field: ChoiceField }) {
  return <Chosen field={field} choices={usePaperKinds()} />;
}

interface ChosenProps {
  readonly field: ChoiceField;
  readonly choices: readonly Choice[] | undefined;
}

function Chosen({ field, choices }: ChosenProps) {
  const props = {
    name: inForm(field).name,
    label: field.label,
    placeholder: 'All',
    choices: choices ?? [],
    isLoading: choices === undefined,
  };
  return field.isSingle ? <SelectField {...props} /> : <MultiSelectField {...props} />;
}
