import { CheckboxField } from '../../kit/form/checkboxes-field.tsx';
import { FieldRow, FormSection } from '../../kit/form/form-section.tsx';
import { LookupsField } from '../../kit/form/lookup-field.tsx';
import { SwitchField } from '../../kit/form/switch-field.tsx';
import { MultiRecordPicker } from '../../kit/record-picker/multi-record-picker.tsx';
import { employeeSource } from '../employee/employee-source.ts';
import { PeopleList } from './people-list.tsx';
import type { TrainingPerson } from './schedule-form.tsx';
import type { Preview } from './use-preview.ts';

interface Props {
  readonly preview: Preview | undefined;
  readonly isAsking: boolean;
  /** The people of a training that is being edited. */
  readonly members: readonly TrainingPerson[];
}

const ofNobody = 'A new one would have no people yet.';

/** Block two: everybody, or those of groups, types and classes, or single people; then each of them with what they have of the courses. */
export function WhoSection({ preview, isAsking, members }: Props) {
  return (
    <FormSection title="Who" description="Whoever fits one of these; untick those who stay out.">
      <FieldRow>
        <CheckboxField name="everyone" label="All current employees" />
        <CheckboxField name="required" label="Everybody for whom a course is required" />
      </FieldRow>
      <FieldRow columns={3}>
        <LookupsField
          list="employeeGroup"
          name="employeeGroupIds"
          label="By group"
          fixed={ofNobody}
        />
        <LookupsField list="EmployeeType" name="employeeTypeIds" label="By type" fixed={ofNobody} />
        <LookupsField list="LicenceClass" name="licenceClassIds" label="By license class" />
      </FieldRow>
      <MultiRecordPicker name="individualIds" label="Single people" source={employeeSource} />
      <SwitchField
        name="skipValid"
        label="Skip people whose course is still valid beyond the due date"
      />
      <PeopleList preview={preview} isAsking={isAsking} members={members} />
    </FormSection>
  );
}
