import {
  brakeKinds,
  brakeNames,
  transmissionNames,
  transmissions,
} from '@roadproof/domain/equipment/dispatch-facts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RadioField, yesNoOrUnknown } from '../../../kit/form/radio-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';

const brakeChoices = brakeKinds.map((value) => ({ value, label: brakeNames[value] }));
const transmissionChoices = transmissions.map((value) => ({
  value,
  label: transmissionNames[value],
}));

/** Fields that decide with the weights and seats which license it takes to drive the unit (49 CFR 383.91-383.95). */
export function DispatchSection() {
  return (
    <FormSection title="For dispatch">
      <FieldRow columns={3}>
        <SelectField
          name="brakes"
          label="Brakes"
          description="Restrictions L and Z are about them."
          choices={brakeChoices}
        />
        <SelectField
          name="transmission"
          label="Transmission"
          description="Manual: the driver works a clutch."
          choices={transmissionChoices}
        />
        <NumberField
          name="tankGallons"
          label="Cargo tank"
          description="All its tanks together; 0 without one."
          unit="gal"
        />
      </FieldRow>
      <FieldRow>
        <RadioField name="hasFifthWheel" label="Fifth wheel hitch?" options={yesNoOrUnknown} />
        <RadioField name="isSchoolBus" label="School bus?" options={yesNoOrUnknown} />
      </FieldRow>
    </FormSection>
  );
}
