import { recurrenceFault, repetitionText } from '@roadproof/domain/training/course';
import { monthNames } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { CheckboxesField } from '../../../kit/form/checkboxes-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { FormShell } from '../../../kit/form/form-shell.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { useCompany, useToday } from '../../../kit/form/today.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { AudienceSection } from './audience-section.tsx';
import { numberOf } from './form-values.ts';
import { MaterialsField } from './materials-field.tsx';
import { RecurrenceQuestion } from './recurrence-question.tsx';
import type { CourseForm as Work } from './use-course-form.ts';

function CourseSection({ work: { course } }: { readonly work: Work }) {
  return (
    <FormSection title="Course">
      <FieldRow>
        <TextField name="courseName" label="Course name" required />
        <TextField name="courseCode" label="Code" maxLength={50} />
      </FieldRow>
      <FieldRow columns={3}>
        <LookupField
          name="deliveryTypeId"
          label="Delivery"
          list="DeliveryType"
          required
          storedText={course?.deliveryType}
        />
        <LookupField
          name="categoryId"
          label="Category"
          list="CourseCategory"
          storedText={course?.category}
        />
        <NumberField name="durationMinutes" label="Duration" unit="min" />
      </FieldRow>
      <FieldRow columns={1}>
        <TextAreaField name="description" label="Description" rows={3} />
      </FieldRow>
      {course ? (
        <FieldRow columns={1}>
          <SwitchField
            name="isActive"
            label="Active"
            description="An inactive course keeps its records and is no longer offered."
          />
        </FieldRow>
      ) : null}
    </FormSection>
  );
}

const monthChoices = monthNames.map((name, index) => ({
  value: String(index + 1),
  label: `Always in ${name}`,
}));

/** When the course would be due again if it were completed today. */
function NextDue() {
  const { methods } = useForm();
  const today = useToday();
  const { control } = methods;
  const months: unknown = useWatch({ control, name: 'recurrenceMonths' });
  const month: unknown = useWatch({ control, name: 'recurrenceMonth' });
  const often = numberOf(months);
  const inMonth = numberOf(month);
  if (often === null || often > 120 || recurrenceFault(often, inMonth) !== null) return null;
  return (
    <Note>
      {repetitionText(today, often, inMonth)}
      {inMonth === null
        ? null
        : ' This adds or removes up to half a year. If a law counts from the completion, its interval can be exceeded.'}
    </Note>
  );
}

function RecurrenceSection() {
  const { methods } = useForm();
  const months: unknown = useWatch({ control: methods.control, name: 'recurrenceMonths' });
  const days = useCompany()?.trainingDueSoonDays;
  const usual = days === undefined ? 'as for all courses' : `${days}, as for all courses`;
  return (
    <FormSection title="Recurrence">
      <FieldRow>
        <NumberField
          name="recurrenceMonths"
          label="Repeat every"
          description="Empty: taken once"
          unit="months"
        />
        <SelectField
          name="recurrenceMonth"
          label="Due"
          description="Empty: counted from the completion"
          placeholder="Counted from the completion"
          choices={monthChoices}
          disabled={numberOf(months) === null}
        />
        <NumberField
          name="dueSoonDays"
          label="Due soon"
          description={`Days before; left empty: ${usual}`}
          unit="days"
        />
        <TextField name="regulation" label="Regulation" description="Such as 49 CFR 172.704" />
      </FieldRow>
      <NextDue />
    </FormSection>
  );
}

function RecordsSection() {
  return (
    <FormSection title="Records">
      <CheckboxesField
        label="A completion needs"
        boxes={[
          { name: 'requiresGrade', label: 'A grade' },
          { name: 'requiresDocument', label: 'A document' },
        ]}
      />
      <FieldRow columns={1}>
        <TextAreaField name="recordMustShow" label="What a record must show" rows={2} />
        <TextField name="retention" label="How long records are kept" maxLength={500} />
        <TextAreaField
          name="certificationText"
          label="Certification"
          description="Printed on the certificate, such as that the person was trained and tested"
          rows={2}
        />
      </FieldRow>
    </FormSection>
  );
}

function MaterialsSection({ work: { course } }: { readonly work: Work }) {
  return (
    <FormSection title="Provider and materials">
      <FieldRow>
        <TextField name="providerName" label="Provider" />
        <TextField name="providerAddress" label="Provider address" maxLength={500} />
      </FieldRow>
      <FieldRow columns={1}>
        <TextAreaField
          name="materialsDescription"
          label="Description of the materials"
          description="What is used, or where it is kept"
          rows={2}
        />
        <MaterialsField stored={course?.files ?? []} />
      </FieldRow>
    </FormSection>
  );
}

interface Props {
  readonly work: Work;
  /** The screen's heading. */
  readonly label: string;
  readonly action: string;
  readonly onCancel: () => void;
}

/** The Add Course and Edit Course form (docs/domain.md, Courses). */
export function CourseForm({ work, label, action, onCancel }: Props) {
  return (
    <>
      <FormShell form={work.form} label={label} action={action} onCancel={onCancel}>
        <CourseSection work={work} />
        <RecurrenceSection />
        <AudienceSection course={work.course} />
        <RecordsSection />
        <MaterialsSection work={work} />
      </FormShell>
      <RecurrenceQuestion work={work} />
    </>
  );
}
