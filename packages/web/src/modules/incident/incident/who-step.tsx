import { incidentLimits } from '@roadproof/domain/incident/incident';
import { useWatch } from 'react-hook-form';
import { AnswerField } from '../../../kit/form/answer-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { TimeField } from '../../../kit/form/time-field.tsx';
import { MultiRecordPicker } from '../../../kit/record-picker/multi-record-picker.tsx';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { equipmentSource } from '../../../pieces/equipment-source.ts';
import { newDriver } from './form-values.ts';
import type { IncidentWork } from './form.tsx';
import { PartList } from './part-list.tsx';

function DriverFields({ prefix }: { readonly prefix: string }) {
  const { methods } = useForm();
  const [employeeId, cited] = useWatch({
    control: methods.control,
    name: [`${prefix}.employeeId`, `${prefix}.cited`],
  }) as readonly unknown[];
  return (
    <>
      <FieldRow>
        <RecordPicker name={`${prefix}.employeeId`} label="Driver" source={employeeSource} />
        {employeeId ? (
          <RecordPicker
            name={`${prefix}.equipmentId`}
            label="Unit driven"
            source={equipmentSource}
          />
        ) : (
          <TextField
            name={`${prefix}.driverName`}
            label="Or name"
            description="A person who is not in your list"
            maxLength={200}
          />
        )}
      </FieldRow>
      {employeeId ? null : (
        <RecordPicker name={`${prefix}.equipmentId`} label="Unit driven" source={equipmentSource} />
      )}
      <div>
        <AnswerField
          name={`${prefix}.needsCdl`}
          label="The vehicle needs a commercial license"
          unknown="Not yet known"
        />
        <AnswerField
          name={`${prefix}.cited`}
          label="The driver got a moving citation"
          description="From this accident, under State or local law; the time by the clock there"
          unknown="Not yet known"
        />
        <AnswerField name={`${prefix}.died`} label="The driver died" />
      </div>
      {cited === true ? (
        <FieldRow>
          <DateField name={`${prefix}.citedOn`} label="Cited on" />
          <TimeField name={`${prefix}.citedTime`} label="Cited at" />
        </FieldRow>
      ) : null}
    </>
  );
}

/** Who was in it and with what. */
export function WhoStep({ work }: { readonly work: IncidentWork }) {
  const units = (work.incident?.equipments ?? []).map(({ id, name }) => ({
    id,
    title: name,
    detail: null,
  }));
  return (
    <>
      <FormSection
        title="Our drivers"
        description="The accident register prints one line for each driver."
      >
        <PartList name="drivers" one="Driver" max={incidentLimits.drivers} make={newDriver}>
          {(prefix) => <DriverFields prefix={prefix} />}
        </PartList>
      </FormSection>
      <FormSection title="Units and people">
        <MultiRecordPicker
          name="equipments"
          label="Equipment"
          description="Every unit of ours that was involved; units with a driver are added by themselves."
          source={equipmentSource}
          given={units}
          placeholder="Type a name, VIN or plate…"
        />
        <FieldRow>
          <RecordPicker
            name="employeeId"
            label="Employee involved"
            description="Hurt or present without driving"
            source={employeeSource}
          />
          <TextField name="nonEmployeeInvolved" label="Non-employee involved" maxLength={200} />
        </FieldRow>
        <FieldRow>
          <RecordPicker name="reportedById" label="Reported by" source={employeeSource} />
          <RecordPicker name="assignedToId" label="Assigned to" source={employeeSource} />
        </FieldRow>
      </FormSection>
      <FormSection title="Other parties">
        <PartList
          name="otherParties"
          one="Other party"
          max={incidentLimits.parties}
          make={(key) => ({ key, name: '', phone: '', vehicle: '', insurer: '' })}
        >
          {(prefix) => (
            <>
              <FieldRow>
                <TextField name={`${prefix}.name`} label="Name" maxLength={200} required />
                <PhoneField name={`${prefix}.phone`} label="Phone" />
              </FieldRow>
              <FieldRow>
                <TextField name={`${prefix}.vehicle`} label="Vehicle" maxLength={200} />
                <TextField name={`${prefix}.insurer`} label="Insurer" maxLength={200} />
              </FieldRow>
            </>
          )}
        </PartList>
      </FormSection>
      <FormSection title="Witnesses">
        <PartList
          name="witnesses"
          one="Witness"
          max={incidentLimits.witnesses}
          make={(key) => ({ key, name: '', phone: '', statement: '' })}
        >
          {(prefix) => (
            <>
              <FieldRow>
                <TextField name={`${prefix}.name`} label="Name" maxLength={200} required />
                <PhoneField name={`${prefix}.phone`} label="Phone" />
              </FieldRow>
              <TextAreaField name={`${prefix}.statement`} label="Statement" rows={3} />
            </>
          )}
        </PartList>
      </FormSection>
      {work.incident ? (
        <FormSection title="Handling">
          <FieldRow>
            <LookupField name="severityId" label="Severity" list="Severity" />
            <DateField name="followUpDate" label="Follow-up Date" />
          </FieldRow>
        </FormSection>
      ) : null}
    </>
  );
}
