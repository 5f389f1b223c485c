import type { LookupField as Field } from '@roadproof/contract/company/lookup-field';
import { LookupField, LookupsField } from '../../../kit/form/lookup-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { zoneChoices } from '../../../pieces/zone-choices.ts';
import { StarterReminders } from './starter-reminders.tsx';

interface Props {
  readonly field: Field;
  /** What is chosen already is called, where it has left its list. */
  readonly storedText?: string | undefined;
  readonly disabled?: boolean;
}

/** One field of a list's form, as the contract describes it. */
export function FieldOf({ field, storedText, disabled = false }: Props) {
  const { name, label, hint: description, max, required, list, options = [] } = field;
  const shared = { name, label, description, required, disabled };
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} {...(max === undefined ? {} : { maxLength: max })} />;
    case 'area':
      return <TextAreaField {...shared} rows={2} />;
    case 'number':
      return <NumberField {...shared} />;
    case 'switch':
      return <SwitchField {...shared} isInverted={field.isInverted} />;
    case 'select':
      // One of them always is.
      return <SelectField {...shared} required choices={options} />;
    case 'zone':
      return <SelectField {...shared} choices={zoneChoices()} />;
    case 'choice':
      return list === undefined || list === 'employee' ? (
        <RecordPicker {...shared} source={employeeSource} />
      ) : (
        <LookupField {...shared} list={list} storedText={storedText} />
      );
    case 'choices':
      return list === undefined || list === 'employee' ? null : (
        <LookupsField {...shared} list={list} />
      );
    case 'reminders':
      return <StarterReminders {...shared} />;
    default:
      return null;
  }
}
