import { replaceMeter } from '@roadproof/contract/equipment/meter';
import { formatReading } from '@roadproof/domain/format';
import {
  lowerThanCurrent,
  meterLabel,
  wrongReading,
  type MeterName,
} from '@roadproof/domain/equipment/meter';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useTimeZone } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useWatch } from 'react-hook-form';
import classes from './meter.module.css';
import { metersOf, nowText, type Equipment, type UnitMeter } from './unit-meter.ts';
import { jumpsIn, refreshAfter, useJumpQuestion } from './use-jump-question.ts';

const title = 'Meter Replaced';

interface Props {
  readonly equipment: Equipment;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ReplaceForm({
  equipment,
  meters,
  onClose,
}: Omit<Props, 'opened'> & { readonly meters: readonly [UnitMeter, ...UnitMeter[]] }) {
  const [ask, question] = useJumpQuestion();
  const timeZone = useTimeZone();
  const [first, second] = meters;
  const chosen = (name: unknown) => meters.find((one) => one.name === name) ?? first;
  const form = useRecordForm({
    screen: 'equipment/details/meter-replaced',
    op: 'meters.replace',
    schema: replaceMeter,
    values: {
      equipmentId: equipment.id,
      meter: first.name,
      finalReading: null,
      newReading: 0,
      reason: '',
      unit: undefined,
      confirmJump: undefined,
    },
    check: ({ meter, finalReading }) =>
      typeof finalReading === 'number' && finalReading < (chosen(meter).current ?? 0)
        ? { finalReading: `${wrongReading} ${lowerThanCurrent}` }
        : {},
    onRefused: (failure) => {
      const jumps = jumpsIn(failure);
      if (jumps.length === 0) {
        refreshAfter(failure);
        return false;
      }
      void ask(jumps).then(async (isRight) => {
        if (!isRight) return;
        form.methods.setValue('confirmJump', true);
        await form.submit();
      });
      return true;
    },
    onSaved: (_saved, { meter, newReading }) => {
      const { label, unit } = chosen(meter);
      const shown = formatReading(Number(newReading), unit);
      toastSuccess(
        'Meter Replaced Successfully!',
        `${label} of ${equipment.name} starts at ${shown}.`,
      );
      onClose();
    },
  });
  const meter = chosen(useWatch({ control: form.methods.control, name: 'meter' }));
  return (
    <>
      <RecordFormElement form={form} label={title}>
        <FieldRow columns={1}>
          {second ? (
            <RadioField
              name="meter"
              label="Which meter"
              options={meters.map(({ name }) => ({
                value: name,
                label: meterLabel[name satisfies MeterName],
              }))}
            />
          ) : null}
          <NumberField
            name="finalReading"
            label="Last reading of the old meter"
            description={nowText(meter, timeZone)}
            digits={1}
            unit={meter.unit}
            isMeter
            isFirst
          />
          <NumberField
            name="newReading"
            label="What the new meter shows"
            description="0 for a new one, more for a used one."
            digits={1}
            unit={meter.unit}
            isMeter
          />
          <TextField
            name="reason"
            label="Reason"
            placeholder="Instrument cluster broken"
            maxLength={500}
          />
        </FieldRow>
        <Note className={classes.hint}>
          The total usage of the unit continues, so service reminders stay as far away as they are.
        </Note>
        <FormDialogActions form={form} action="Replace meter" />
      </RecordFormElement>
      {question}
    </>
  );
}

/** Says that a meter was replaced: the reading starts anew, what the unit has run goes on (docs/domain.md, Replaced meters). */
export function ReplaceMeterDialog({ equipment, opened, onClose }: Props) {
  const [first, ...others] = metersOf(equipment).filter(({ current }) => current !== null);
  return (
    <FormDialog opened={opened} title={`${title} on ${equipment.name}`} onClose={onClose}>
      {first ? (
        <ReplaceForm equipment={equipment} meters={[first, ...others]} onClose={onClose} />
      ) : (
        <p>No meter of this unit has a reading yet. Enter the first reading instead.</p>
      )}
    </FormDialog>
  );
}
