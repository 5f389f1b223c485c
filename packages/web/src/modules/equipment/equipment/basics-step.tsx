import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { requires } from './form-rules.ts';
import type { UnitForm } from './use-unit-form.ts';
import { YearField } from './year-field.tsx';
import { NameField, PlateField, VinField } from './duplicate-fields.tsx';

/** What the unit is: name, VIN, kind, and what stands on its papers. */
export function BasicsStep({ work }: { readonly work: UnitForm }) {
  const { unit } = work;
  return (
    <>
      <FormSection title="Identity">
        <FieldRow>
          <NameField unitId={unit?.id} />
          <VinField unitId={unit?.id} />
        </FieldRow>
        <FieldRow>
          <LookupField
            list="equipmentType"
            name="typeId"
            label="Type"
            required={requires('typeId')}
            storedText={unit?.type.equipmentTypeName}
          />
          <LookupField
            name="fuelTypeId"
            label="Fuel Type"
            list="FuelType"
            required={requires('fuelTypeId')}
            storedText={unit?.fuelType.lookupDisplayName}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Vehicle">
        <FieldRow columns={3}>
          <YearField />
          <TextField name="make" label="Make" placeholder="Freightliner" maxLength={100} />
          <TextField name="model" label="Model" placeholder="Cascadia" maxLength={100} />
        </FieldRow>
        <FieldRow columns={3}>
          <PlateField unitId={unit?.id} />
          <TextField name="color" label="Color" maxLength={50} />
          <MoneyField name="mrsp" label="Value" />
        </FieldRow>
      </FormSection>
    </>
  );
}
