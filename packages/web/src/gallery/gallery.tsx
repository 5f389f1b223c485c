import { Button } from '@mantine/core';
import { addYears } from '@roadproof/domain/calendar-day';
import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import { deleteQuestion, useConfirm } from '../kit/dialog/confirm.tsx';
import { FileField } from '../kit/file/file-field.tsx';
import { CheckboxesField, CheckboxField } from '../kit/form/checkboxes-field.tsx';
import { DateField } from '../kit/form/date-field.tsx';
import { EmailField } from '../kit/form/email-field.tsx';
import { FieldRow, FormSection } from '../kit/form/form-section.tsx';
import { emptyOf } from '../kit/form/form-values.ts';
import { FormShell } from '../kit/form/form-shell.tsx';
import { LookupField } from '../kit/form/lookup-field.tsx';
import { MoneyField } from '../kit/form/money-field.tsx';
import { MultiSelectField } from '../kit/form/multi-select-field.tsx';
import { NumberField } from '../kit/form/number-field.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { RadioField, yesNo } from '../kit/form/radio-field.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { SwitchField } from '../kit/form/switch-field.tsx';
import { TextAreaField } from '../kit/form/text-area-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useToday } from '../kit/form/today.ts';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { AppLink } from '../kit/link/app-link.tsx';
import { RecordPicker } from '../kit/record-picker/record-picker.tsx';
import { toastSuccess } from '../kit/toast/toast.ts';
import { CoiDialog } from '../modules/company/certificate/coi-dialog.tsx';
import { employeeSource } from '../pieces/employee-source.ts';
import classes from './gallery.module.css';
import { gallerySchema } from './gallery-schema.ts';

const statuses = [
  { value: 'Current', label: 'Current' },
  { value: 'Archived', label: 'Prior' },
  { value: 'Leave', label: 'On leave' },
];
const codes = [
  'H Hazmat',
  'N Tank',
  'P Passenger',
  'S School bus',
  'T Doubles',
  'X Hazmat and tank',
].map((label) => ({ value: label.slice(0, 1), label }));
const modules = [
  { name: 'hasEmployeeAccess', label: 'Employee' },
  { name: 'hasTrainingAccess', label: 'Training' },
  { name: 'hasEquipmentAccess', label: 'Equipment' },
  { name: 'hasReportsAccess', label: 'Reports', disabled: true },
];
const start = {
  ...emptyOf(gallerySchema),
  odometer: 128400.5,
  status: 'Current',
  isRemembered: true,
  hasPortal: false,
  hasEmployeeAccess: false,
  hasTrainingAccess: false,
  hasEquipmentAccess: false,
  hasReportsAccess: false,
  version: 1,
};

/** Every field in every state, for looking at, for the keyboard and for axe; no part of the product. */
export function Gallery() {
  const today = useToday();
  const [isAskingCoi, setAskingCoi] = useState(false);
  const [ask, question] = useConfirm();
  const form = useRecordForm({
    screen: 'gallery',
    op: 'employees.save',
    schema: gallerySchema,
    values: start,
    check: ({ hireDate, terminationDate }): Record<string, string> =>
      hireDate && terminationDate && terminationDate < hireDate
        ? { terminationDate: 'Must not be before the hire date.' }
        : {},
    onSaved: () => toastSuccess('Employee Added Successfully'),
  });
  const hasPortal = useWatch({ control: form.methods.control, name: 'hasPortal' }) === true;
  return (
    <main className={classes.main}>
      <h1>Form gallery</h1>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAskingCoi(true)}>
          Request COI
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void ask(deleteQuestion('Task')).then((yes) => {
              if (yes) toastSuccess('Deleted');
            })
          }
        >
          Delete task
        </Button>
        <AppLink href="/elsewhere">Elsewhere</AppLink>
      </div>
      <FormShell
        form={form}
        label="Form gallery"
        action="Save employee"
        onCancel={() => history.back()}
      >
        <FormSection title="Identity">
          <FieldRow>
            <TextField name="firstName" label="First name" />
            <TextField name="lastName" label="Last name" />
          </FieldRow>
          <FieldRow columns={3}>
            <DateField name="dob" label="Date of birth" required max={addYears(today, -16)} />
            <DateField name="hireDate" label="Hire date" required max={addYears(today, -16)} />
            <DateField name="terminationDate" label="Termination date" />
          </FieldRow>
        </FormSection>
        <FormSection title="Contact">
          <FieldRow>
            <EmailField name="email" label="E-mail" />
            <PhoneField name="phoneNumber" label="Phone" required />
          </FieldRow>
        </FormSection>
        <FormSection title="Employment" description="Selects, numbers and people.">
          <FieldRow columns={3}>
            <SelectField name="status" label="Status" required choices={statuses} />
            <LookupField name="typeId" label="Employee type" required list="EmployeeType" />
            <LookupField list="employeeGroup" name="employeeGroupId" label="Employee group" />
          </FieldRow>
          <FieldRow>
            <LookupField list="state" name="licenceStateId" label="License state" required />
            <MultiSelectField name="endorsements" label="Endorsements" choices={codes} />
          </FieldRow>
          <FieldRow columns={3}>
            <NumberField name="seats" label="Seats" />
            <NumberField name="odometer" label="Odometer" digits={1} unit="mi" />
            <MoneyField name="wage" label="Wage" />
          </FieldRow>
          <FieldRow columns={1}>
            <RecordPicker
              name="managerId"
              label="Manager"
              source={employeeSource}
              description="Anyone on the roster"
            />
            <TextAreaField name="note" label="Note" rows={3} />
          </FieldRow>
        </FormSection>
        <FormSection title="Files">
          <FieldRow>
            <FileField name="image" label="Photo" accept="image" />
            <FileField name="licence" label="Driver license" required />
          </FieldRow>
          <FileField
            name="documents"
            label="Documents"
            maxFiles={5}
            description="Certificates and letters"
          />
        </FormSection>
        <FormSection title="Permissions">
          <RadioField name="hasPortal" label="Portal access" options={yesNo} />
          {hasPortal ? <CheckboxesField label="Modules" boxes={modules} /> : null}
          <SwitchField
            name="isRemembered"
            label="Remember this device"
            description="Asks again after 14 days"
          />
          <CheckboxField
            name="isTrainer"
            label="May train others"
            description="Shown as instructor in schedules"
          />
        </FormSection>
      </FormShell>
      <CoiDialog opened={isAskingCoi} onClose={() => setAskingCoi(false)} />
      {question}
    </main>
  );
}
