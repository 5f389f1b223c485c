import { saveDriverFileRule } from '@roadproof/contract/company/driver-file-rule';
import { driverKindWords } from '@roadproof/domain/people/rule-text';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { MultiSelectField } from '../../../kit/form/multi-select-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { RuleFields } from './rule-fields.tsx';
import { choicesOf, papersOf } from './rule-text.ts';
import type { Rule } from './slot.ts';

const whom = choicesOf(driverKindWords);

interface FormProps {
  readonly rule: Rule;
  readonly rules: readonly Rule[];
  readonly nameOf: (code: string) => string;
  readonly onClose: () => void;
}

function RuleForm({ rule, rules, nameOf, onClose }: FormProps) {
  const { name, relief } = rule;
  const form = useRecordForm({
    screen: 'employee/driver/add-files/rule',
    op: 'driverFiles.saveRule',
    schema: saveDriverFileRule,
    values: valuesFrom(saveDriverFileRule, rule, {
      reliefDays: relief?.days ?? null,
      reliefUntil: relief?.until ?? null,
      reliefNeeds: relief?.needs ?? null,
    }),
    onSaved: () => {
      toastSuccess('File rule updated Successfully', name);
      onClose();
    },
  });
  const papers = papersOf(rules);
  return (
    <RecordFormElement form={form} label={`Rule for ${name}`}>
      <Fields>
        <RuleFields
          nameOf={nameOf}
          papers={papers}
          isStored
          isKeptByResult={rule.retentionByResult !== null}
        />
        <FieldRow columns={3}>
          <MultiSelectField
            name="ifApplicableTo"
            label="Only if applicable to"
            description="Asked only where it concerns them"
            choices={whom}
          />
          <DateField name="appliesFrom" label="Hired on or after" />
          <DateField name="appliesUntil" label="Hired on or before" />
        </FieldRow>
        <FieldRow columns={3}>
          <NumberField
            name="reliefDays"
            label="Relief"
            unit="days"
            description="Granted by the agency for now"
          />
          <DateField name="reliefUntil" label="Relief ends" />
          <SelectField
            name="reliefNeeds"
            label="Relief needs on file"
            choices={papers.filter(({ value }) => value !== rule.code)}
            placeholder="No relief"
          />
        </FieldRow>
      </Fields>
      <FormDialogActions form={form} action="Save rule" />
    </RecordFormElement>
  );
}

interface Props extends Pick<FormProps, 'rules' | 'nameOf' | 'onClose'> {
  /** Null while no rule is edited. */
  readonly rule: Rule | null;
}

/** Edits one rule of the rule pack; that its text was read is said elsewhere. */
export function RuleDialog({ rule, rules, nameOf, onClose }: Props) {
  const shown = useLast(rule);
  return (
    <FormDialog opened={rule !== null} title={shown?.name ?? ''} onClose={onClose} width={760}>
      {shown ? (
        <RuleForm key={shown.id} rule={shown} rules={rules} nameOf={nameOf} onClose={onClose} />
      ) : null}
    </FormDialog>
  );
}
