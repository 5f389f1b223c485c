import type { Message } from '@roadproof/contract/failure';
import { mostReading } from '@roadproof/contract/meter-figure';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import { recordedAlready } from '@roadproof/domain/equipment/work-order';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, conflict } from '../../../errors.ts';
import { meterUnitOf } from '../meter/in-own-unit.ts';
import { asGiven, inOwnUnits } from '../meter/own-figures.ts';
import { decideReadings, store } from '../meter/record.ts';
import { unitsOf } from '../meter/rows.ts';
import { completeReminders } from '../service-reminder/complete.ts';
import { readingsWith, servicesWith, type RecordedReading } from './recorded-rows.ts';
import { endOf, remindersSent } from './save-rows.ts';
import type { Intent } from './save.ts';

type Form = Intent<'resolve'>;

/**
 * Enters the readings once per unit and completes the reminders that were done with the order.
 * What an earlier resolution of the order recorded is not recorded again; answers a warning for each
 * such service.
 */
export async function completeWith(
  form: Form,
  completedById: string | null,
  context: Context,
): Promise<string[]> {
  const { completedReminders = [], readings: sent = [] } = form;
  const completed = await remindersSent(
    context.db,
    completedReminders.map(({ serviceReminderId }) => serviceReminderId),
  );
  if (completedReminders.some(({ serviceReminderId: id }) => !completed.has(id)))
    throw conflict(
      'A service reminder was deleted in the meantime.',
      "We didn't save your changes. The page shows the reminders that are left.",
    );
  const ofReminders = [...completed.values()].map(({ equipmentId }) => equipmentId);
  const involved = [...ofReminders, ...sent.map(({ equipmentId }) => equipmentId)];
  if (involved.some((id) => !form.completedEquipments.includes(id)))
    throw badRequest(
      'A reminder or reading is of a unit that is not resolved here.',
      'Choose its unit too, or leave it out.',
      'completedReminders',
    );
  if (involved.length === 0) return [];
  // All units at once and in the order of their ids: two orders about the same units never wait for each other.
  const units = await unitsOf(context.db, [...new Set(involved)], 'locked');
  const before = await servicesWith(context.db, form.id, form.completedEquipments);
  const isRecorded = (id: string) => before.some((one) => one.serviceReminderId === id);
  const readings = sent.map((one) => ownReadings(one, units));
  await enter({ ...form, readings }, units, context);
  const versionOf = new Map(
    completedReminders.map(({ serviceReminderId, version }) => [serviceReminderId, version]),
  );
  await completeReminders(
    context,
    [...versionOf].flatMap(([serviceReminderId, version]) => {
      if (isRecorded(serviceReminderId)) return [];
      const { equipmentId: unit, called } = completed.get(serviceReminderId) ?? {};
      const given = readings.find(({ equipmentId }) => equipmentId === unit);
      return [
        {
          serviceReminderId,
          equipmentId: unit,
          version,
          called,
          completionDate: form.completionDate,
          completedById,
          notes: form.notes,
          primaryMeterReading: given?.primary,
          secondaryMeterReading: given?.secondary,
          workOrderId: form.id,
          areReadingsEntered: true,
        },
      ];
    }),
  );
  return [...versionOf.keys()].flatMap((id) => {
    const done = before.find((one) => one.serviceReminderId === id);
    return done ? [recordedAlready(done.unit, done.task, done.completionDate)] : [];
  });
}

/** The readings of all units in a few statements; what is wrong is said of the unit's own field, everything at once. */
async function enter(
  form: Omit<Form, 'readings'> & { readonly readings: readonly Entered[] },
  units: Awaited<ReturnType<typeof unitsOf>>,
  context: Context,
): Promise<void> {
  const { completionDate, confirmJump } = form;
  const { db, today, company } = context;
  const all = new Map(form.readings.map((one) => [one.equipmentId, one]));
  const before = all.size === 0 ? [] : await readingsWith(db, form.id, [...all.keys()]);
  const given = [...all.values()]
    .map((one) => withoutRecorded(one, before))
    .filter((one) => meterNames.some((meter) => typeof one[meter] === 'number'));
  if (given.length === 0) return;
  const readAt =
    completionDate < today ? await endOf(db, completionDate, company.timeZone) : undefined;
  const source = 'workOrder' as const;
  const link = { workOrderId: form.id };
  const readings = given.flatMap(({ equipmentId, primary, secondary, written }) => {
    const unit = units.get(equipmentId);
    const at = readAt === undefined ? {} : { readAt };
    if (unit)
      return [
        {
          unit,
          primary: primary ?? null,
          secondary: secondary ?? null,
          written,
          source,
          ...link,
          ...at,
        },
      ];
    throw badRequest('A unit was deleted.', 'Leave its readings out.', 'readings');
  });
  const decisions = await decideReadings(context, readings);
  const faults = decisions.flatMap((ofUnit, at) =>
    ofUnit.flatMap((one) =>
      one.kind === 'refused' ? [fieldOf(readings[at]?.unit.id, one.fault)] : [],
    ),
  );
  if (faults.length > 0) throw new ApiError(422, faults);
  const jumps = decisions.flatMap((ofUnit, at) =>
    ofUnit.flatMap((one) =>
      one.kind === 'fits' && one.jump ? [ofItsUnit(readings[at]?.unit.name, one.jump)] : [],
    ),
  );
  if (confirmJump === false && jumps.length > 0) throw new ApiError(422, jumps);
  await store(context, decisions.flat());
}

type Sent = NonNullable<Form['readings']>[number];

/** Readings in the units of their meters, with what was written for those that were converted. */
type Entered = Omit<Sent, 'primaryUnit' | 'secondaryUnit'> & {
  readonly written: Readonly<Partial<Record<MeterName, string>>>;
};

const figures = { primary: ['primary'], secondary: ['secondary'] } as const;

function ownReadings(sent: Sent, units: Awaited<ReturnType<typeof unitsOf>>): Entered {
  const unit = units.get(sent.equipmentId);
  if (!unit) return { ...asGiven(sent, figures).form, written: {} };
  const { form, written } = inOwnUnits(sent, figures, {
    meters: { primary: meterUnitOf(unit.primary), secondary: meterUnitOf(unit.secondary) },
    missing: (meter) => `${unit.name} has no ${meter} meter.`,
    most: () => mostReading,
    path: `readings.${unit.id}.`,
  });
  return { ...form, written: Object.fromEntries(written) };
}

/** Readings of a unit without those that the order has entered before. */
function withoutRecorded(sent: Entered, before: readonly RecordedReading[]): Entered {
  const left = (meter: MeterName) =>
    before.some(
      (one) =>
        one.equipmentId === sent.equipmentId && one.meter === meter && one.reading === sent[meter],
    )
      ? null
      : sent[meter];
  return { ...sent, primary: left('primary'), secondary: left('secondary') };
}

const meterOf: Readonly<Record<string, string>> = {
  currentPrimaryReading: 'primary',
  currentSecondaryReading: 'secondary',
};

/** A question names its unit: an order may have many. */
function ofItsUnit(unit: string | undefined, jump: Message): Message {
  return { ...jump, message: `${unit ?? 'Unit'}, ${jump.message}` };
}

/** The field of the resolve form: `readings.<unit>.primary`. */
function fieldOf(unit: string | undefined, fault: Message): Message {
  return { ...fault, field: `readings.${unit ?? ''}.${meterOf[fault.field ?? ''] ?? 'primary'}` };
}
