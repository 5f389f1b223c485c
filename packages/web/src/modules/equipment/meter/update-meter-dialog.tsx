import { saveEquipment } from '@roadproof/contract/equipment/equipment-form';
import { lowerThanCurrent, wrongReading } from '@roadproof/domain/equipment/meter';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useTimeZone } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastError, toastSuccess } from '../../../kit/toast/toast.ts';
import { readingsText, type Equipment, metersOf, jumpQuestion, nowText } from './unit-meter.ts';
import { jumpsIn, refreshAfter, useJumpQuestion } from './use-jump-question.ts';

const title = 'Update Meter Reading';
const readingsForm = saveEquipment.pick({
  id: true,
  currentPrimaryReading: true,
  currentSecondaryReading: true,
  confirmJump: true,
});

interface Props {
  readonly equipment: Equipment;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function useMeterForm({ equipment, onClose }: Omit<Props, 'opened'>) {
  const meters = metersOf(equipment);
  const [ask, question] = useJumpQuestion();
  const given = (values: Readonly<Record<string, unknown>>) =>
    meters.flatMap((meter) => {
      const reading = values[meter.field];
      return typeof reading === 'number' ? [{ meter, reading }] : [];
    });
  const isLower = (values: Readonly<Record<string, unknown>>) =>
    given(values).filter(({ meter, reading }) => reading < (meter.current ?? 0));
  // Judged when it is sent, not when a field is left: the message would move the button away from the click.
  const isSent = useRef(false);
  const form = useRecordForm({
    screen: 'equipment/details/meters',
    op: 'equipment.save',
    schema: readingsForm,
    values: { ...emptyOf(readingsForm), id: equipment.id },
    check: (values) => {
      if (!isSent.current) return {};
      const [first] = meters;
      const lower = isLower(values).map(
        ({ meter }) => [meter.field, `${wrongReading} ${lowerThanCurrent}`] as const,
      );
      const isEmpty = meters.every(({ field }) => (values[field] ?? null) === null);
      return {
        ...Object.fromEntries(lower),
        ...(first && isEmpty ? { [first.field]: 'Enter a reading.' } : {}),
      };
    },
    toInput: ({ id, confirmJump, ...values }) => ({
      id: String(id),
      ...Object.fromEntries(given(values).map(({ meter, reading }) => [meter.field, reading])),
      // Asked unless confirmed: left out, the server would take any rise.
      confirmJump: confirmJump === true,
    }),
    onRefused: (failure) => {
      const jumps = jumpsIn(failure);
      if (jumps.length === 0) {
        refreshAfter(failure);
        return false;
      }
      void ask(jumps).then(async (isRight) => {
        if (isRight) await send(true);
      });
      return true;
    },
    onSaved: (_saved, values) => {
      toastSuccess('Meter Reading Updated Successfully!', readingsText(given(values)));
      onClose();
    },
  });
  const send = (confirmJump: boolean, event?: SyntheticEvent) => {
    form.methods.setValue('confirmJump', confirmJump);
    return form.submit(event);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    isSent.current = true;
    const values = form.methods.getValues();
    const jumps =
      isLower(values).length > 0
        ? []
        : given(values).flatMap(
            ({ meter, reading }) => jumpQuestion(meter, reading, equipment.createdAt) ?? [],
          );
    if (await ask(jumps)) await send(jumps.length > 0);
  };
  // What is wrong is said at the field and over the page.
  const wrong = useRef((): boolean => false);
  useEffect(() => {
    wrong.current = () => isLower(form.methods.getValues()).length > 0;
  });
  const { failures } = form;
  useEffect(() => {
    if (failures > 0 && wrong.current()) toastError(wrongReading, lowerThanCurrent);
  }, [failures]);
  return { form: { ...form, submit }, meters, question };
}

function MeterForm(props: Omit<Props, 'opened'>) {
  const { form, meters, question } = useMeterForm(props);
  const timeZone = useTimeZone();
  return (
    <>
      <RecordFormElement form={form} label={title}>
        <FieldRow columns={1}>
          {meters.map((meter, index) => (
            <NumberField
              key={meter.name}
              name={meter.field}
              label={
                meter.name === 'primary' ? 'Current Primary Reading' : 'Current Secondary Reading'
              }
              description={nowText(meter, timeZone)}
              digits={1}
              unit={meter.unit}
              isMeter
              isFirst={index === 0}
            />
          ))}
        </FieldRow>
        <FormDialogActions form={form} action="Update reading" />
      </RecordFormElement>
      {question}
    </>
  );
}

/** Enters what the meters of a unit show now; never less than before (docs/domain.md, A reading never falls). */
export function UpdateMeterDialog({ equipment, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={`${title} of ${equipment.name}`} onClose={onClose}>
      {metersOf(equipment).length > 0 ? (
        <MeterForm equipment={equipment} onClose={onClose} />
      ) : (
        <p>This unit has no meter. Choose the unit of its meter on Edit first.</p>
      )}
    </FormDialog>
  );
}
