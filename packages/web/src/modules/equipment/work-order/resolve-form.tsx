import { Button } from '@mantine/core';
import { formatDay, formatReading } from '@roadproof/domain/format';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/form/checkboxes-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { MultiSelectField } from '../../../kit/form/multi-select-field.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import type { RecordForm } from '../../../kit/form/use-record-form.ts';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { OutOfUseNotice } from './out-of-use.tsx';
import { useResolveForm } from './use-resolve-form.ts';
import { openLines, type OrderLine, type WorkOrder } from './work-order.ts';
import classes from './work-order.module.css';

interface Props {
  readonly order: WorkOrder;
  readonly line: OrderLine;
}

/** Who did it: an employee of the list, or the name of somebody from outside. */
function DoerField({ form }: { readonly form: RecordForm }) {
  const isOutside: unknown = useWatch({
    control: form.methods.control,
    name: 'IsNonEmployeeCompletedBy',
  });
  return isOutside === true ? (
    <TextField
      name="NonEmployeeCompletedBy"
      label="Completed By"
      placeholder="Please enter the name of the person who completed the work"
      required
    />
  ) : (
    <RecordPicker
      name="completedById"
      label="Resolved By"
      description="You, unless you choose another person"
      source={employeeSource}
    />
  );
}

interface UnitProps extends Pick<Props, 'order' | 'line'> {
  readonly isAlone: boolean;
}

function ReadingFields({ line }: Pick<Props, 'line'>) {
  const { equipment, equipmentId } = line;
  const meters = [
    ['primary', equipment.primaryMeterUnit, equipment.currentPrimaryReading],
    ['secondary', equipment.secondaryMeterUnit, equipment.currentSecondaryReading],
  ] as const;
  const known = meters.filter(([, unit]) => unit !== null);
  if (known.length === 0) return null;
  return (
    <Columns least={130} gap={12}>
      {known.map(([meter, unit, current]) => (
        <NumberField
          key={meter}
          name={`readings.${equipmentId}.${meter}`}
          label={meter === 'primary' ? 'Primary reading' : 'Secondary reading'}
          description={`Now ${formatReading(current, unit)}`}
          digits={1}
          isMeter
          {...(unit === null ? {} : { unit })}
        />
      ))}
    </Columns>
  );
}

/** What else was done with a unit: its reminders, and what its meters showed. */
function UnitFields({ order, line, isAlone }: UnitProps) {
  const { equipment, equipmentId } = line;
  const reminders = order.reminders.filter((one) => one.equipmentId === equipmentId);
  const done = order.completedReminders.filter((one) => one.equipmentId === equipmentId);
  // Of a unit out of use nothing is recorded but that the work is done.
  if (!equipment.isInUse) return null;
  return (
    <fieldset className={classes.unit}>
      <legend>{isAlone ? 'Meters and reminders' : equipment.name}</legend>
      <ReadingFields line={line} />
      {done.length > 0 ? (
        <Note>
          Recorded with this work order already:{' '}
          {done
            .map(({ taskName, completionDate }) => `${taskName} (${formatDay(completionDate)})`)
            .join(', ')}
          .
        </Note>
      ) : null}
      {reminders.length > 0 ? (
        <Rows gap={8}>
          <Note>Reminders done with this work order</Note>
          {reminders.map(({ id, taskName, standing }) => (
            <CheckboxField
              key={id}
              name={`completedReminders.${id}`}
              label={taskName}
              description={standing.text}
            />
          ))}
        </Rows>
      ) : null}
    </fieldset>
  );
}

function ChosenUnits({ order, form }: { readonly form: RecordForm } & Pick<Props, 'order'>) {
  const given: unknown = useWatch({ control: form.methods.control, name: 'completedEquipments' });
  const ids: readonly unknown[] = Array.isArray(given) ? given : [];
  const lines = openLines(order).filter(({ equipmentId }) => ids.includes(equipmentId));
  return lines.map((line) => (
    <UnitFields key={line.id} order={order} line={line} isAlone={lines.length === 1} />
  ));
}

/** Resolves one line or several: which units, when, by whom, and what was done with it. */
export function ResolveForm({ order, line }: Props) {
  const today = useToday();
  const statuses = useLookupIds('Status');
  const completedId = statuses?.['Completed'];
  const { form, question } = useResolveForm({ order, line, today, completedId });
  const choices = openLines(order).map(({ equipmentId, equipment }) => ({
    value: equipmentId,
    label: equipment.name,
  }));
  return (
    <Panel title="Resolve Work Order">
      <RecordFormElement form={form} label="Resolve Work Order">
        <Rows className={classes.fields}>
          <OutOfUseNotice line={line} />
          <MultiSelectField
            name="completedEquipments"
            label="Equipment"
            choices={choices}
            placeholder="Choose what was done…"
            required
          />
          <DateField
            name="completionDate"
            label="Date Of Resolution"
            description="When it was done, today or earlier"
            max={today}
            required
          />
          <SwitchField name="IsNonEmployeeCompletedBy" label="Is non-employee?" />
          <DoerField form={form} />
          <TextAreaField name="notes" label="Notes" rows={3} />
          <ChosenUnits order={order} form={form} />
          <Columns isAtEnd>
            <FormNotice form={form} />
            <Button type="submit" loading={form.isSaving}>
              Resolve work order
            </Button>
          </Columns>
        </Rows>
      </RecordFormElement>
      {question}
    </Panel>
  );
}
