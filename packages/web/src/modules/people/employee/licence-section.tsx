import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import {
  capText,
  longestMedicalCard,
  medicalCardCap,
  medicalCardMarkLabel,
  medicalCardMarkName,
  medicalCardMarks,
  medicalCardMonths,
} from '@roadproof/domain/people/medical-card';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { MultiSelectField } from '../../../kit/form/multi-select-field.tsx';
import { RadioField, yesNoOrUnknown } from '../../../kit/form/radio-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import {
  certificationChoices,
  dutyChoices,
  endorsementChoices,
  restrictionChoices,
} from './licence-codes.ts';
import type { PersonForm } from './use-person-form.ts';

interface Props {
  readonly person: PersonForm;
}

/** Asks for the issue date of a license copy that is about to be filed without one. */
function IssueDate() {
  const { methods } = useForm();
  const [issued, copy] = useWatch({
    control: methods.control,
    name: ['licenceIssueDate', 'drivingLicense'],
  }) as readonly unknown[];
  return copy && !issued
    ? 'When was this license issued? Without the date, its copy counts by the day of filing'
    : 'Printed on the license';
}

function Dates({ person: { requires, context } }: Props) {
  return (
    <FieldRow>
      <DateField
        name="licenceIssueDate"
        label="License issue date"
        description={<IssueDate />}
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
      <FieldRow>
        <MultiSelectField
          name="vehicleDuties"
          label="Drives"
          description="A CDL does not replace the road test in these (49 CFR 391.33(a)(1))."
          choices={dutyChoices}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="selfCertification"
          label="Self-certification"
          description="How a CDL holder certified to the State"
          choices={certificationChoices}
        />
        <DateField
          name="hazmatCheckUntil"
          label="Hazmat security check until"
          description="Of the H endorsement"
        />
        <RadioField name="isLearner" label="Learner’s permit?" options={yesNoOrUnknown} />
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

const markChoices = medicalCardMarks.map((value) => ({
  value,
  label: medicalCardMarkLabel[value],
}));

const dayOf = (value: unknown) =>
  typeof value === 'string' && isCalendarDay(value) ? value : null;

/** The latest expiration the exam allows, or until when a card that is longer counts (49 CFR 391.45). */
function LongestCard() {
  const { methods } = useForm();
  const [exam, expires, mark] = useWatch({
    control: methods.control,
    name: ['medCertCardDate', 'medCertCardExpirationDate', 'medCertCardMark'],
  }) as readonly unknown[];
  const card = {
    exam: dayOf(exam),
    expires: dayOf(expires),
    mark: typeof mark === 'string' ? mark : null,
  };
  const cap = medicalCardCap(card);
  if (cap) return capText(cap);
  const longest = longestMedicalCard(card);
  return longest
    ? `At most ${medicalCardMonths(card.mark)} months after the exam: ${formatDay(longest)}`
    : 'Enter the day of the exam as well: it limits how long the card counts';
}

/** The medical card; hidden for class C and None on the employee forms. */
export function MedicalCardSection({
  person: { requires, context, employee, isCardHidden },
}: Props) {
  if (isCardHidden) return null;
  return (
    <FormSection title="Medical card">
      <FieldRow>
        <DateField
          name="medCertCardDate"
          label="Medical card date"
          description="The day of the exam"
          required={requires('medCertCardDate')}
          calendarMax={context.today}
        />
        <DateField
          name="medCertCardExpirationDate"
          label="Medical card expiration date"
          description={<LongestCard />}
          required={requires('medCertCardExpirationDate')}
        />
        <LookupField
          list="state"
          name="medCertCardStateId"
          label="Medical card state"
          required={requires('medCertCardStateId')}
          storedText={employee?.medCertCardState.stateName}
        />
        <SelectField
          name="medCertCardMark"
          label={medicalCardMarkName}
          description="Only where the driver is examined every year"
          placeholder="No, 24 months"
          choices={markChoices}
        />
      </FieldRow>
    </FormSection>
  );
}
