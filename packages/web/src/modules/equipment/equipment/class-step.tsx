import { useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { isSold, requires } from './form-rules.ts';
import { MeterFields } from './meter-fields.tsx';
import { StarterOffer } from './starter-offer.tsx';
import type { UnitForm } from './use-unit-form.ts';

function SoldDate({ context }: Pick<UnitForm, 'context'>) {
  const { methods } = useForm();
  const equipmentStatusId: unknown = useWatch({
    control: methods.control,
    name: 'equipmentStatusId',
  });
  if (!isSold({ equipmentStatusId }, context)) return null;
  return (
    <FieldRow>
      <DateField
        name="soldDate"
        label="Sold Date"
        description="Its file is kept for 6 months from then (49 CFR 396.3(c))."
        required
        max={context.today}
      />
    </FieldRow>
  );
}

/** Where the unit belongs, who runs it, and what its meters count. */
export function ClassStep({ work }: { readonly work: UnitForm }) {
  const { unit, context } = work;
  return (
    <>
      <FormSection title="Group and status">
        <FieldRow>
          <LookupField
            list="equipmentGroup"
            name="equipmentGroupId"
            label="Equipment Group"
            required={requires('equipmentGroupId')}
            storedText={unit?.equipmentGroup.groupName}
          />
          <LookupField
            name="equipmentStatusId"
            label="Equipment Status"
            list="EquipmentStatus"
            required={requires('equipmentStatusId')}
            storedText={unit?.equipmentStatus.lookupDisplayName}
          />
        </FieldRow>
        <SoldDate context={context} />
      </FormSection>
      <FormSection title="Ownership and operator">
        <FieldRow columns={3}>
          <LookupField
            name="ownershipId"
            label="Ownership"
            list="OwnershipType"
            storedText={unit?.ownership.lookupDisplayName}
          />
          <TextField name="ownerName" label="Owner" maxLength={200} />
          <RecordPicker name="assignedOperatorId" label="Operator" source={employeeSource} />
        </FieldRow>
      </FormSection>
      <FormSection
        title="Meters"
        description="Service is planned by these meters. Both are optional."
      >
        <MeterFields work={work} meter="primary" />
        <MeterFields work={work} meter="secondary" />
        <StarterOffer work={work} />
      </FormSection>
    </>
  );
}
