import { stateProgramHint } from '@roadproof/domain/people/state-program';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';

/** What an inspection found, and under which program where one is chosen for it alone; one that failed makes the unit overdue at once (49 CFR 396.17, 396.7). */
export function InspectionFields({ hasProgram = false }: { readonly hasProgram?: boolean }) {
  return (
    <>
      <FieldRow>
        <RadioField
          name="result"
          label="Result"
          options={[
            { value: 'pass', label: 'Passed' },
            { value: 'fail', label: 'Failed' },
          ]}
        />
        <TextField
          name="inspectorName"
          label="Inspector"
          maxLength={150}
          description="Who signed the report (49 CFR 396.21(a))"
        />
      </FieldRow>
      <TextAreaField name="defects" label="Defects" description="Needed where it failed" rows={1} />
      {hasProgram ? (
        <SwitchField name="isStateProgram" label="State program" description={stateProgramHint} />
      ) : null}
    </>
  );
}
