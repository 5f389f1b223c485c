import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { DispatchSection } from './dispatch-section.tsx';
import { InspectionSection } from './inspection-section.tsx';
import { UnitFilesField } from './unit-files-field.tsx';
import type { UnitForm } from './use-unit-form.ts';

const size = { digits: 1 };

/** Dates, weights and dimensions, a note, and the unit's papers. */
export function DetailsStep({ work: { unit } }: { readonly work: UnitForm }) {
  return (
    <>
      <FormSection title="Registration and service">
        <FieldRow>
          <LookupField
            list="state"
            name="registrationStateId"
            label="Registration State"
            storedText={unit?.registrationState.stateName}
          />
          <DateField name="registrationDate" label="Registration Date" />
        </FieldRow>
        <FieldRow>
          <DateField name="inspectionDate" label="Inspection Date" />
          <DateField name="inServiceDate" label="In Service Date" />
        </FieldRow>
      </FormSection>
      <FormSection title="Weights and dimensions">
        <FieldRow columns={3}>
          <NumberField name="weight" label="Weight" unit="lb" {...size} />
          <NumberField name="registeredWeight" label="Registered Weight" unit="lb" {...size} />
          <NumberField name="gvwr" label="GVWR" unit="lb" {...size} />
        </FieldRow>
        <FieldRow columns={3}>
          <NumberField name="length" label="Length" unit="ft" {...size} />
          <NumberField name="width" label="Width" unit="ft" {...size} />
          <NumberField name="height" label="Height" unit="ft" {...size} />
        </FieldRow>
        <FieldRow columns={3}>
          <TextField name="tireSize" label="Tire Size" placeholder="295/75R22.5" maxLength={50} />
        </FieldRow>
      </FormSection>
      <InspectionSection unit={unit} />
      <DispatchSection />
      <FormSection title="Note and attachments">
        <TextAreaField name="note" label="Note" rows={3} />
        <UnitFilesField
          label="Attachments"
          description="Title, registration, inspection report. They are sent after the unit is saved."
          stored={unit?.equipmentEquipmentFiles.length ?? 0}
        />
      </FormSection>
    </>
  );
}
