import { DateField } from '../../../kit/form/date-field.tsx';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { latestHireDate } from '@roadproof/domain/people/employee';
import type { PersonForm } from './use-person-form.ts';

interface Props {
  readonly person: PersonForm;
}

/** Name, birth and how to reach the person. */
export function PersonalSection({ person: { requires, context, keptOf } }: Props) {
  return (
    <FormSection title="Personal">
      <FieldRow>
        <TextField name="firstName" label="First name" required={requires('firstName')} />
        <TextField name="lastName" label="Last name" required={requires('lastName')} />
      </FieldRow>
      <FieldRow>
        <EmailField name="email" label="E-mail" required={requires('email')} {...keptOf('email')} />
        <DateField
          name="dob"
          label="Date of birth"
          required={requires('dob')}
          isPast
          calendarMax={latestHireDate(context.today)}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField name="phoneNumber" label="Phone number" required={requires('phoneNumber')} />
        <PhoneField name="homeNumber" label="Phone 2" />
      </FieldRow>
    </FormSection>
  );
}

/** Where the person lives. */
export function AddressSection({ person: { employee } }: Props) {
  return (
    <FormSection title="Address">
      <FieldRow>
        <TextField name="addressLine1" label="Address line 1" />
        <TextField name="addressLine2" label="Address line 2" />
      </FieldRow>
      <FieldRow columns={3}>
        <TextField name="city" label="City" />
        <LookupField list="state" name="state" label="State" storedText={employee?.state} />
        <TextField name="zip" label="Zip" />
      </FieldRow>
    </FormSection>
  );
}
