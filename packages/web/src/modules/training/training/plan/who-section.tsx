import { Checkbox } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/form/checkboxes-field.tsx';
import { useForm } from '../../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../../kit/form/form-section.tsx';
import { LookupsField } from '../../../../kit/form/lookup-field.tsx';
import { SwitchField } from '../../../../kit/form/switch-field.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { MultiRecordPicker } from '../../../../kit/record-picker/multi-record-picker.tsx';
import { employeeSource } from '../../../../pieces/employee-source.ts';
import { busyClassesOf } from './preview-words.ts';
import { PeopleList } from './people-list.tsx';
import type { TrainingPerson } from './schedule-form.tsx';
import type { Preview } from './use-preview.ts';

interface Props {
  readonly preview: Preview | undefined;
  readonly isAsking: boolean;
  /** The people of a training that is being edited. */
  readonly members: readonly TrainingPerson[];
}

/** People who stand in another class to come stay there, unless somebody takes them out of it. */
function TakeFrom({ preview }: { readonly preview: Preview | undefined }) {
  const { methods } = useForm();
  const [takeFrom, except] = useWatch({
    control: methods.control,
    name: ['takeFrom', 'exceptIds'],
  }) as readonly (readonly string[] | undefined)[];
  const out = new Set(except);
  const people = preview?.people.filter(({ employeeId }) => !out.has(employeeId)) ?? [];
  const classes = busyClassesOf(people);
  if (classes.length === 0) return null;
  const chosen = new Set(takeFrom);
  return (
    <Checkbox.Group
      label="Already on a class"
      description="They stay in it unless you take them out."
      value={[...chosen]}
      onChange={(next) => methods.setValue('takeFrom', next, { shouldDirty: true })}
    >
      <Rows>
        {classes.map(({ trainingId, label }) => (
          <Checkbox key={trainingId} value={trainingId} label={label} />
        ))}
      </Rows>
    </Checkbox.Group>
  );
}

const ofNobody = 'A new one would have no people yet.';

/** Block two: everybody, or those of groups, types and classes, or single people; then each of them with what they have of the courses. */
export function WhoSection({ preview, isAsking, members }: Props) {
  return (
    <FormSection
      title="Who"
      description="Everyone who matches one of these. Clear the box to leave someone out."
    >
      <FieldRow>
        <CheckboxField name="everyone" label="All current employees" />
        <CheckboxField name="required" label="Everyone for whom a course is required" />
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
        description="Neither overdue nor due soon by then. When this is off, they take it early and it counts from then on."
      />
      <TakeFrom preview={preview} />
      <PeopleList preview={preview} isAsking={isAsking} members={members} />
    </FormSection>
  );
}
