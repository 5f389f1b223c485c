import { resolutionForm } from '@roadproof/contract/equipment/work-order-form';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { failureHandlers, type ApiFailure } from '../../../api/failure.ts';
import { queryClient } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { emptyOf, type Checked, type FormValues } from '../../../kit/form/form-values.ts';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';
import { changedSince } from './changed-since.ts';
import { openLines, type OrderLine, type WorkOrder } from './work-order.ts';

type Values = FormValues<typeof resolutionForm>;

const jumpField = 'confirmJump';

const unitsOf = (values: FieldValues): readonly string[] =>
  Array.isArray(values['completedEquipments']) ? (values['completedEquipments'] as string[]) : [];

/** The fields as the operation takes them: reminders and readings of the chosen units alone. */
function toInput(
  values: Checked<typeof resolutionForm>,
  order: WorkOrder,
  statusId: string | undefined,
) {
  const units = unitsOf(values);
  const completedReminders = order.reminders
    .filter(
      ({ id, equipmentId }) =>
        values.completedReminders[id] === true && units.includes(equipmentId),
    )
    .map(({ id, version }) => ({ serviceReminderId: id, version }));
  const read = units.flatMap((equipmentId) => {
    const { primary, secondary } = values.readings[equipmentId] ?? {};
    return typeof primary === 'number' || typeof secondary === 'number'
      ? [{ equipmentId, primary, secondary }]
      : [];
  });
  const isOutside = values.IsNonEmployeeCompletedBy === true;
  return {
    ...values,
    completedEquipments: units.join(','),
    ...(statusId === undefined ? {} : { statusId }),
    isActive: false,
    completedById: isOutside ? null : values.completedById,
    NonEmployeeCompletedBy: isOutside ? values.NonEmployeeCompletedBy : null,
    completionDate: `${values.completionDate}T00:00:00.000Z`,
    completedReminders: JSON.stringify(completedReminders),
    readings: JSON.stringify(read),
  };
}

function startOf(order: WorkOrder, line: OrderLine, today: CalendarDay): Values {
  const lines = openLines(order);
  return {
    ...emptyOf(resolutionForm),
    id: order.id,
    completedEquipments: [line.equipmentId],
    completionDate: today,
    IsNonEmployeeCompletedBy: false,
    completedReminders: Object.fromEntries(order.reminders.map(({ id }) => [id, false])),
    readings: Object.fromEntries(
      lines.map(({ equipmentId }) => [equipmentId, { primary: null, secondary: null }]),
    ),
    confirmJump: false,
  };
}

interface Options {
  readonly order: WorkOrder;
  readonly line: OrderLine;
  readonly today: CalendarDay;
  /** The id of the status Completed; undefined while it is on its way. */
  readonly completedId: string | undefined;
}

/** The order may change while the form is being filled in: what is typed stays, units done meanwhile leave the choice, new ones come, and reminders somebody changed lose their tick. */
function useOrderChanges(form: RecordForm, order: WorkOrder, line: OrderLine, today: CalendarDay) {
  const { methods } = form;
  const here = JSON.stringify([
    openLines(order).map(({ id }) => id),
    order.reminders.map(({ id, version }) => [id, version]),
  ]);
  const latest = useRef({ order, line, today });
  const seen = useRef(order.reminders);
  useEffect(() => {
    latest.current = { order, line, today };
  });
  useEffect(() => {
    const now = latest.current;
    const start = startOf(now.order, now.line, now.today);
    const open = openLines(now.order).map(({ equipmentId }) => equipmentId);
    const chosen = unitsOf(methods.getValues());
    const left = chosen.filter((id) => open.includes(id));
    if (left.length < chosen.length) methods.setValue('completedEquipments', left);
    for (const group of ['completedReminders', 'readings'] as const)
      for (const [id, empty] of Object.entries(start[group] ?? {}))
        if (methods.getValues(`${group}.${id}`) === undefined)
          methods.setValue(`${group}.${id}`, empty);
    // Ticked was what stood there then: whoever still means it ticks it again.
    for (const id of changedSince(seen.current, now.order.reminders))
      methods.setValue(`completedReminders.${id}`, false);
    seen.current = now.order.reminders;
  }, [here, methods]);
}

/** The form that resolves lines of an order; who was quicker is said, and the page shows what they entered. */
export function useResolveForm({ order, line, today, completedId }: Options): {
  readonly form: RecordForm;
  readonly question: ReactNode;
} {
  const [ask, question] = useConfirm();
  const askAboutJump = async ({ messages }: ApiFailure) => {
    const isRight = await ask({
      title: messages.length > 1 ? 'Are these readings right?' : 'Is this reading right?',
      text: messages.map(({ message, description }) => `${message} ${description}`).join('\n'),
      action: messages.length > 1 ? 'Yes, save them' : 'Yes, save it',
      stay: 'Correct it',
    });
    if (!isRight) return;
    form.methods.setValue(jumpField, true);
    await form.submit();
    // Asked anew about the next reading, should this save have been refused for another reason.
    form.methods.setValue(jumpField, false);
  };
  const form = useRecordForm({
    screen: 'equipment/workorder/resolve-workorder',
    op: 'workOrders.save',
    schema: resolutionForm,
    values: startOf(order, line, today),
    toInput: (values) => toInput(values, order, completedId),
    check: (values) =>
      values.IsNonEmployeeCompletedBy === true && !values.NonEmployeeCompletedBy
        ? { NonEmployeeCompletedBy: 'Completed By is required.' }
        : {},
    onRefused: (failure) => {
      const isQuestion = failure.fields.has(jumpField);
      if (isQuestion) void askAboutJump(failure);
      // Somebody was quicker: who and when is said, and the screen shows what they did.
      if (failure.status === 409) {
        failureHandlers().announce(failure);
        void queryClient.invalidateQueries();
      }
      return isQuestion || failure.status === 409;
    },
    onSaved: ({ warnings }) => {
      form.start(startOf(order, line, today));
      toastSuccess('Work Order Resolved Successfully!');
      for (const title of warnings) toast({ kind: 'warning', title });
    },
  });
  useOrderChanges(form, order, line, today);
  return { form, question };
}
