import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FieldRow, FormSection } from '../../kit/form/form-section.tsx';
import { MultiSelectField } from '../../kit/form/multi-select-field.tsx';
import { NumberField } from '../../kit/form/number-field.tsx';
import type { Choice } from '../../kit/form/select-field.tsx';
import type { Course } from './course-gate.tsx';

const staleTime = 5 * 60_000;

/** The values of a list, with those a course has although they left it. */
function withStored(
  choices: readonly Choice[],
  stored: readonly { readonly id: string; readonly name: string }[],
): readonly Choice[] {
  const gone = stored.filter(({ id }) => !choices.some(({ value }) => value === id));
  return [...choices, ...gone.map(({ id, name }) => ({ value: id, label: name }))];
}

function useLookup(group: string): readonly Choice[] {
  const { data } = useQuery({
    ...query('lookups.values', { lookupGroupName: group, isHidden: false }),
    staleTime,
  });
  return (data?.data ?? []).map(({ id, lookupDisplayName }) => ({
    value: id,
    label: lookupDisplayName,
  }));
}

function useGroups(): readonly Choice[] {
  const { data } = useQuery({ ...query('lookups.employeeGroups', {}), staleTime });
  return (data?.data ?? []).map(({ id, groupName }) => ({ value: id, label: groupName }));
}

/** Who has to take the course: whoever one of the three lists names. */
export function AudienceSection({ course }: { readonly course: Course | undefined }) {
  const types = useLookup('EmployeeType');
  const classes = useLookup('LicenceClass');
  const groups = useGroups();
  return (
    <FormSection
      title="Required for"
      description="Whoever has one of these types, groups or license classes has to take the course. Leave all empty for a course nobody has to take."
    >
      <FieldRow columns={1}>
        <MultiSelectField
          name="employeeTypeIds"
          label="Employee types"
          choices={withStored(types, course?.employeeTypes ?? [])}
        />
      </FieldRow>
      <FieldRow>
        <MultiSelectField
          name="employeeGroupIds"
          label="Employee groups"
          choices={withStored(groups, course?.employeeGroups ?? [])}
        />
        <MultiSelectField
          name="licenceClassIds"
          label="License classes"
          choices={withStored(classes, course?.licenceClasses ?? [])}
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
