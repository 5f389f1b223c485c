import { saveClientRules } from '@roadproof/contract/company/client-form';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormBar } from '../../../kit/form/form-bar.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { productOptions } from '../../../shell/product.ts';
import { CompanyGate, type Company } from './company-gate.tsx';
import classes from './edit-data.module.css';

function SoonSection() {
  return (
    <FormSection
      title="Due soon"
      description="How many days before its date something counts as due soon, including that date. Courses, renewals and renewal types with their own number of days keep it."
    >
      <FieldRow columns={3}>
        <NumberField name="licenceDueSoonDays" label="Driver licenses" unit="days" required />
        <NumberField name="medCardDueSoonDays" label="Medical cards" unit="days" required />
        <NumberField name="trainingDueSoonDays" label="Training" unit="days" required />
      </FieldRow>
      <FieldRow columns={3}>
        <NumberField name="renewalDueSoonDays" label="Renewals" unit="days" required />
        <NumberField name="insuranceDueSoonDays" label="Insurance" unit="days" required />
        <NumberField name="dueSoonDays" label="Everything else" unit="days" required />
      </FieldRow>
    </FormSection>
  );
}

function DatesSection() {
  return (
    <FormSection title="Dates">
      <FieldRow>
        <RadioField
          name="weekStartsOn"
          label="Week starts on"
          options={[
            { value: '0', label: 'Sunday' },
            { value: '1', label: 'Monday' },
          ]}
        />
        <SwitchField
          name="allowRecentHireDates"
          label="Recent hire dates"
          description="Hire and termination dates of the last 16 years may be entered. When this is off, every such date has to be at least 16 years ago; stored dates stay."
        />
      </FieldRow>
    </FormSection>
  );
}

function PeopleSection() {
  return (
    <FormSection title="People and drivers">
      <FieldRow>
        <RadioField
          name="licenceFileFor"
          label="License file required for"
          options={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'drivers', label: 'Drivers only' },
          ]}
        />
        <SwitchField
          name="includeNonCdlDrivers"
          label="Include non-CDL drivers"
          description="Drivers without a CDL whose type needs a driver file are included in the lists, counts and exports of drivers too."
        />
      </FieldRow>
      <FieldRow>
        <SwitchField
          name="autoAssignTraining"
          label="New people get their courses"
          description="People who are added or change type, group or class are assigned their required courses. Turning this on assigns everyone what is missing."
        />
        <SwitchField
          name="descriptiveFileNames"
          label="Descriptive file names"
          description="Exports are named by their content and the day: incidents_2026-11-22, not all_employees."
        />
      </FieldRow>
    </FormSection>
  );
}

function FeedbackSection() {
  return (
    <FormSection
      title="Feedback"
      description="What people say about the product, with their screenshots and recordings."
    >
      <FieldRow columns={3}>
        <NumberField name="feedbackMonths" label="Kept for" unit="months" required />
      </FieldRow>
    </FormSection>
  );
}

function RehearsalSection() {
  return (
    <FormSection
      title="Dress rehearsal"
      description="Drawn each Monday at 6:00 AM and checked as an auditor would, 1 to 20 of each."
    >
      <FieldRow columns={3}>
        <NumberField name="rehearsalDrivers" label="Drivers drawn" required />
        <NumberField name="rehearsalUnits" label="Units drawn" required />
      </FieldRow>
      <FieldRow>
        <SwitchField
          name="rehearsalFirst"
          label="One new hire and one driver of a recordable accident first"
          description="Auditors ask for them: someone hired in the last 12 months, and a driver of an accident in the register."
        />
      </FieldRow>
    </FormSection>
  );
}

function NoticesSection() {
  return (
    <FormSection
      title="Expiry notices"
      description="People get an e-mail at 6:00 AM before their driver license or medical card ends, and every week for 12 weeks after. Leave the day empty to send none."
    >
      <FieldRow columns={3}>
        <DateField name="noticesFrom" label="Send notices from" />
      </FieldRow>
    </FormSection>
  );
}

function SignInSection() {
  const { data: product } = useQuery(productOptions());
  if (product?.mode !== 'simple') return null;
  return (
    <FormSection title="Sign-in">
      <FieldRow>
        <SwitchField
          name="secondFactorForAdministrators"
          label="Administrators need a second factor"
          description="Administrators have to set up an authenticator app or a passkey before they can open anything else. Set up your own first, in your account."
        />
      </FieldRow>
    </FormSection>
  );
}

function RulesForm({ company }: { readonly company: Company }) {
  const form = useRecordForm({
    screen: 'administrator/edit-data/rules',
    op: 'clients.saveRules',
    schema: saveClientRules,
    values: valuesFrom(saveClientRules, company, {
      weekStartsOn: company.weekStartsOn === 1 ? '1' : '0',
      allowRecentHireDates: !company.literalHireDateLimit,
    }),
    onSaved: () => toastSuccess('Rules Updated Successfully'),
  });
  return (
    <RecordFormElement form={form} label="Rules and dates" className={classes.form}>
      <Rows className={classes.narrow}>
        <SoonSection />
        <DatesSection />
        <PeopleSection />
        <NoticesSection />
        <SignInSection />
        <RehearsalSection />
        <FeedbackSection />
      </Rows>
      <FormBar form={form} action="Save rules" />
    </RecordFormElement>
  );
}

/** The rules that hold for the whole company. */
export function RulesTab() {
  return <CompanyGate>{(company) => <RulesForm key={company.id} company={company} />}</CompanyGate>;
}
