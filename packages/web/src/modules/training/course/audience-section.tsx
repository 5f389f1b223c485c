import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupsField } from '../../../kit/form/lookup-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Course } from './course-gate.tsx';

/** Who has to take the course: whoever one of the three lists names. */
export function AudienceSection({ course }: { readonly course: Course | undefined }) {
  return (
    <FormSection
      title="Required for"
      description="Everyone with one of these types, groups or license classes has to take the course. Leave all empty for an optional course."
    >
      <FieldRow columns={1}>
        <LookupsField
          list="EmployeeType"
          name="employeeTypeIds"
          label="Employee types"
          stored={course?.employeeTypes}
        />
      </FieldRow>
      <FieldRow>
        <LookupsField
          list="employeeGroup"
          name="employeeGroupIds"
          label="Employee groups"
          stored={course?.employeeGroups}
        />
        <LookupsField
          list="LicenceClass"
          name="licenceClassIds"
          label="License classes"
          stored={course?.licenceClasses}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          name="assignWithinDays"
          label="Assign within"
          description="Days after hiring, or after a change of type, group or class"
          unit="days"
        />
      </FieldRow>
    </FormSection>
  );
}
