import { saveDriverFileRule } from '@roadproof/contract/driver-file';
import { formatDay } from '@roadproof/domain/format';
import { CheckboxesField } from '../../kit/form/checkboxes-field.tsx';
import { FormDialog, FormDialogActions } from '../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../kit/form/form-section.tsx';
import { MultiSelectField } from '../../kit/form/multi-select-field.tsx';
import { NumberField } from '../../kit/form/number-field.tsx';
import { RadioField } from '../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../kit/form/record-form-element.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { DueRuleField } from './due-rule-field.tsx';
import classes from './paper.module.css';
import { audiences, requirements, retentionWords } from './rule-text.ts';
import type { Rule } from './slot.ts';
import { useLast } from '../../kit/dialog/use-last.ts';
import { Note } from '../../kit/layout/note.tsx';

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const whom = choicesOf(audiences);
const kept = choicesOf(retentionWords);
const marks = [
  { name: 'restricted', label: 'Restricted: seen only by people with the right to it' },
  { name: 'multi', label: 'Several: all of them count, not only the newest' },
  { name: 'needsReviewer', label: 'Reviewed: asks who reviewed it and when' },
  { name: 'isHidden', label: 'Hidden: no slot and no choice for new papers' },
];

interface FormProps {
  readonly rule: Rule;
  readonly nameOf: (code: string) => string;
  readonly onClose: () => void;
}

function RuleForm({ rule, nameOf, onClose }: FormProps) {
  const { code: _code, name, cfr, lastChecked, ...stored } = rule;
  const form = useRecordForm({
    screen: 'employee/driver/add-files/rule',
    op: 'driverFiles.saveRule',
    schema: saveDriverFileRule,
    values: stored,
    onSaved: () => {
      toastSuccess('File rule updated Successfully', name);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={`Rule for ${name}`}>
      <Note className={classes.cfr}>
        {cfr ? `49 CFR ${cfr} · ` : ''}last checked {formatDay(lastChecked)}; saving marks it as
        checked today
      </Note>
      <Fields>
        <FieldRow>
          <MultiSelectField
            name="appliesTo"
            label="Applies to"
            description="Nobody: kept only when somebody files one"
            choices={whom}
          />
          <RadioField name="required" label="Required" options={requirements} />
        </FieldRow>
        <DueRuleField nameOf={nameOf} />
        <FieldRow columns={3}>
          <NumberField name="repeatMonths" label="Interval" unit="months" />
          <NumberField name="repeatDays" label="or interval" unit="days" />
          <NumberField name="maxMonths" label="Longest validity" unit="months" />
        </FieldRow>
        <SelectField name="retentionRule" label="Kept for" choices={kept} placeholder="No rule" />
        <CheckboxesField label="More" boxes={marks} />
      </Fields>
      <FormDialogActions form={form} action="Save rule" />
    </RecordFormElement>
  );
}

interface Props {
  /** Null while no rule is edited. */
  readonly rule: Rule | null;
  readonly nameOf: (code: string) => string;
  readonly onClose: () => void;
}

/** Edits one rule of the rule pack. */
export function RuleDialog({ rule, nameOf, onClose }: Props) {
  const shown = useLast(rule);
  return (
    <FormDialog opened={rule !== null} title={shown?.name ?? ''} onClose={onClose} width={680}>
      {shown ? <RuleForm key={shown.id} rule={shown} nameOf={nameOf} onClose={onClose} /> : null}
    </FormDialog>
  );
}
