import type { equipment } from '@roadproof/contract/equipment/equipment';
import { saveEquipment as saveEquipmentForm } from '@roadproof/contract/equipment/equipment-form';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { Fault } from '@roadproof/domain/people/employee';
import { equipmentFaults } from '@roadproof/domain/equipment/equipment';
import { isPlaceholder, placeholderText } from '@roadproof/domain/placeholder';
import { vinToStore } from '@roadproof/domain/equipment/vin';
import { choiceFaults } from '../../../db/choice-rows.ts';
import {
  addRecord,
  locked,
  opened,
  removeRecord,
  saveRecord,
  without,
  type Sent,
  type Stored,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { lockOrdersOf } from '../work-order/settle-rows.ts';
import { settleOrders } from '../work-order/settle.ts';
import { choicesOf, type Choices } from './choice-rows.ts';
import { inMeterUnits, withoutUnits, type Form } from './given-readings.ts';
import { enterReadings, firstColumns, readingFaults } from './readings.ts';
import { versionOf } from './save-rows.ts';
import { addStarterReminders } from './starter-reminders.ts';
import { convertMeters, unitChanges } from './unit-change.ts';
import { warningsOf } from './warnings.ts';

export type StoredUnit = Stored<'equipment'>;
/** The columns a form can change; readings have their own way. */
export type Columns = Sent<'equipment', ReturnType<typeof columnsOf>>;

/** Creates or changes a unit and enters its readings, all in the request's transaction; says everything that is wrong at once. */
export async function saveEquipment(
  given: ParsedInput<typeof equipment.save>,
  context: Context,
): Promise<RawOutput<typeof equipment.save>> {
  const { db, caller } = context;
  const { stored, ...opening } = await opened(
    db,
    'equipment',
    columnsOf(withoutUnits(given)),
    'Equipment',
  );
  const { form, units, written, notes } = await inMeterUnits(given, stored, context);
  const sent = { ...opening.sent, ...units };
  const choices = await choicesOf(db, { ...stored, ...sent });
  const values = { ...sent, ...implied(form, { ...stored, ...sent }, choices, stored) };
  const next = { ...stored, ...values };
  const strangers = await choiceFaults(db, saveEquipmentForm, sent, stored);
  check(form, { sent, next, stored, choices, strangers }, context);
  const changes = stored ? await unitChanges(form, values, stored, context) : [];
  const saved = stored
    ? await saveRecord(db, 'equipment', stored, {
        ...values,
        ...(await convertMeters(changes, stored, context)),
      })
    : await addRecord(db, 'equipment', {
        ...values,
        ...firstColumns(form),
        name: next.name ?? '',
        clientId: caller.clientId,
      });
  const status = choices.name('equipmentStatusId');
  await enterReadings(form, { id: saved.id, stored, next, status, written }, context);
  const left =
    stored === undefined && form.addStarterReminders
      ? await addStarterReminders(
          {
            id: saved.id,
            typeId: next.typeId,
            meterUnitId: next.primaryMeterUnitId,
            firstReading: form.initialPrimaryReading ?? form.currentPrimaryReading,
          },
          status,
          context,
        )
      : [];
  const after = (await versionOf(db, saved.id)) ?? saved;
  const warnings = await warningsOf(after.id, { next, stored, choices }, context);
  return { ...after, warnings: [...notes, ...warnings, ...left, ...placeholdersIn(form).warnings] };
}

const namingFields = { serialNumber: 'VIN', plate: 'Plate' } as const;

/** What was typed in place of a VIN or plate that is not known: it stands in nobody's way, and is told and not stored. */
function placeholdersIn(form: Form) {
  const typed = (['serialNumber', 'plate'] as const).flatMap((field) => {
    const text = form[field] ?? '';
    return text !== '' && isPlaceholder(text) ? [{ field, text }] : [];
  });
  return {
    typed: Object.fromEntries(typed.map(({ field, text }) => [field, text])),
    empty: Object.fromEntries(typed.map(({ field }) => [field, null])),
    warnings: typed.map(({ field, text }) => placeholderText(namingFields[field], text)),
  };
}

/** The form's fields as columns; readings have their own way. */
function columnsOf(form: Form) {
  const { serialNumber } = form;
  const fields = without(form, [
    'addStarterReminders',
    'confirmJump',
    'primaryMeterUnitChange',
    'secondaryMeterUnitChange',
    'initialPrimaryReading',
    'currentPrimaryReading',
    'initialSecondaryReading',
    'currentSecondaryReading',
  ]);
  return {
    ...fields,
    serialNumber: serialNumber && vinToStore(serialNumber),
    ...placeholdersIn(form).empty,
  };
}

/** What follows from the form without being in it: the usual meter of the type, and no sold date for a unit that is back. */
function implied(
  form: Form,
  next: Partial<StoredUnit>,
  choices: Choices,
  stored: StoredUnit | undefined,
): Columns {
  const hasReading = [form.initialPrimaryReading, form.currentPrimaryReading].some(isNumber);
  const takesUnit = hasReading && !next.primaryMeterUnitId && choices.defaultUnitId;
  const isBack =
    stored?.soldDate &&
    form.equipmentStatusId !== undefined &&
    form.equipmentStatusId !== stored.equipmentStatusId &&
    choices.name('equipmentStatusId') !== 'Sold';
  return {
    ...(takesUnit ? { primaryMeterUnitId: choices.defaultUnitId } : {}),
    ...(isBack ? { soldDate: null } : {}),
  };
}

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** What a save is about. */
interface Change {
  readonly sent: Columns;
  readonly next: Partial<StoredUnit>;
  readonly stored: StoredUnit | undefined;
  readonly choices: Choices;
  /** Faults of choices that their lists do not offer. */
  readonly strangers: readonly Fault[];
}

function check(
  form: Form,
  { sent, next, stored, choices, strangers }: Change,
  { today }: Context,
): void {
  const checkedFields = stored && new Set(Object.keys(sent).filter(isChanged));
  function isChanged(field: string): boolean {
    const value = sent[field as keyof Columns] ?? null;
    return value === null || value !== stored?.[field as keyof Columns];
  }
  const faults = [
    ...equipmentFaults(
      { ...next, ...placeholdersIn(form).typed },
      {
        today,
        status: choices.name('equipmentStatusId'),
        ...(checkedFields && { checkedFields }),
      },
    ),
    ...strangers,
    ...readingFaults(form, next),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
}

/** Deletes a unit: lists, counts and reminders leave it out, its history and readings stay, and no work order waits for it. */
export async function removeEquipment({ id }: { readonly id: string }, context: Context) {
  const { db } = context;
  await lockOrdersOf(db, [id]);
  await locked(db, 'equipment', id, 'Equipment');
  const removed = await removeRecord(context, 'equipment', id);
  await settleOrders(context, id);
  return removed;
}
