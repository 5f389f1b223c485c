import { DateField } from '../../kit/form/date-field.tsx';
import { FieldRow, FormSection } from '../../kit/form/form-section.tsx';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { MultiSelectField } from '../../kit/form/multi-select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { endorsementChoices, restrictionChoices } from './licence-codes.ts';
import type { PersonForm } from './use-person-form.ts';

interface Props {
  readonly person: PersonForm;
}

function Dates({ person: { requires, context } }: Props) {
  return (
    <FieldRow>
      <DateField
        name="licenceIssueDate"
        label="License issue date"
        required={requires('licenceIssueDate')}
        calendarMax={context.today}
      />
      <DateField
        name="licenceExpirationDate"
        label="License expiration date"
        required={requires('licenceExpirationDate')}
      />
    </FieldRow>
  );
}

/** The license; its dates are hidden for class C and None on the employee forms. */
export function LicenceSection({ person }: Props) {
  const { requires, kind, employee, isCardHidden } = person;
  return (
    <FormSection title="License">
      <FieldRow columns={3}>
        <LookupField
          name="licenceClassId"
          label="License class"
          list="LicenceClass"
          required={requires('licenceClassId')}
          storedText={employee?.licenceClass.lookupDisplayName}
        />
        <TextField name="licenceNumber" label="License number" />
        <LookupField
          list="state"
          name="licenceStateId"
          label="License state"
          required={requires('licenceStateId')}
          storedText={employee?.licenceState.stateName}
        />
      </FieldRow>
      {isCardHidden ? null : <Dates person={person} />}
      <FieldRow>
        <MultiSelectField name="endorsements" label="Endorsements" choices={endorsementChoices} />
        <MultiSelectField name="restrictions" label="Restrictions" choices={restrictionChoices} />
      </FieldRow>
      {kind === 'driver' ? (
        <FieldRow>
          <LookupField
            name="driverRenewalStatusId"
            label="Driver renewal status"
            list="RenewalStatus"
            description="Your own note on the renewal. Dates decide what is due."
            required={requires('driverRenewalStatusId')}
            storedText={employee?.driverRenewalStatus.lookupDisplayName}
          />
        </FieldRow>
      ) : null}
    </FormSection>
  );
}

/** The medical card; hidden for class C and None on the employee forms. */
export function MedicalCardSection({
  person: { requires, context, employee, isCardHidden },
}: Props) {
  if (isCardHidden) return null;
  return (
    <FormSection title="Medical card">
      <FieldRow columns={3}>
        <DateField
          name="medCertCardDate"
          label="Medical card date"
          required={requires('medCertCardDate')}
          calendarMax={context.today}
        />
        <DateField
          name="medCertCardExpirationDate"
          label="Medical card expiration date"
          required={requires('medCertCardExpirationDate')}
        />
        <LookupField
          list="state"
          name="medCertCardStateId"
          label="Medical card state"
          required={requires('medCertCardStateId')}
          storedText={employee?.medCertCardState.stateName}
        />
      </FieldRow>
    </FormSection>
  );
}
