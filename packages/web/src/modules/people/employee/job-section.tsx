import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { HireDateField } from './hire-date-field.tsx';
import { WageField } from './wage-field.tsx';
import type { PersonForm } from './use-person-form.ts';

/** What the person does here, since when, and for what pay; the type of a driver is CDL and not asked. */
export function JobSection({ person }: { readonly person: PersonForm }) {
  const { requires, kind, context, employee, keptOf } = person;
  const group = (
    <LookupField
      list="employeeGroup"
      name="employeeGroupId"
      label="Employee group"
      required={requires('employeeGroupId')}
      storedText={employee?.employeeGroup.groupName}
    />
  );
  return (
    <FormSection title="Job">
      <FieldRow columns={kind === 'employee' ? 3 : 2}>
        <LookupField
          name="employeeStatusId"
          label="Status"
          list="EmployeeStatus"
          required={requires('employeeStatusId')}
          storedText={employee?.employeeStatus.lookupDisplayName}
          {...keptOf('status')}
        />
        {kind === 'employee' ? (
          <LookupField
            name="typeId"
            label="Type"
            list="EmployeeType"
            required={requires('typeId')}
            storedText={employee?.type.lookupDisplayName}
          />
        ) : null}
        {group}
      </FieldRow>
      <FieldRow>
        <TextField name="title" label="Title" />
        <TextField name="employeeNumber" label="Employee number" />
      </FieldRow>
      <FieldRow>
        <HireDateField
          name="hireDate"
          label="Hire date"
          required={requires('hireDate')}
          context={context}
        />
        <HireDateField name="terminationDate" label="Termination date" context={context} />
      </FieldRow>
      <FieldRow>
        <LookupField
          name="salaryFormatId"
          label="Salary format"
          list="SalaryFormat"
          required={requires('salaryFormatId')}
          storedText={employee?.salaryFormat.lookupDisplayName}
        />
        <WageField />
      </FieldRow>
    </FormSection>
  );
}
