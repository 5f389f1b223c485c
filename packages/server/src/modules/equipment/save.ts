import type { equipment } from '@roadproof/contract/equipment';
import { saveEquipment as saveEquipmentForm } from '@roadproof/contract/equipment-form';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { Fault } from '@roadproof/domain/employee';
import { equipmentFaults } from '@roadproof/domain/equipment';
import { vinToStore } from '@roadproof/domain/vin';
import { choiceFaults } from '../../db/choice-rows.ts';
import { staleVersion } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { lockOrdersOf } from '../work-order/settle-rows.ts';
import { settleOrders } from '../work-order/settle.ts';
import { choicesOf, type Choices } from './choice-rows.ts';
import { enterReadings, firstColumns, readingFaults, unitRefusal } from './readings.ts';
import { add, change, forUpdate, versionOf } from './save-rows.ts';
import { warningsOf } from './warnings.ts';

type Form = ParsedInput<typeof equipment.save>;
/** A unit as stored. */
export type Stored = NonNullable<Awaited<ReturnType<typeof forUpdate>>>;
type ReadingField =
  | 'initialPrimaryReading'
  | 'currentPrimaryReading'
  | 'initialSecondaryReading'
  | 'currentSecondaryReading';
/** The columns a form can change; readings have their own way. */
export type Columns = Partial<
  Pick<Stored, Exclude<keyof Form & keyof Stored, ReadingField | 'id' | 'version'>>
>;

/** Creates or changes a unit and enters its readings, all in the request's transaction; says everything that is wrong at once. */
export async function saveEquipment(
  form: Form,
  context: Context,
): Promise<RawOutput<typeof equipment.save>> {
  const { db, caller } = context;
  const stored = form.id === undefined ? undefined : await forUpdate(db, form.id);
  if (form.id !== undefined && stored === undefined) throw notFound('Equipment');
  const sent = columnsOf(form);
  if (stored && form.version !== undefined && form.version !== stored.version)
    throw await staleVersion(db, stored, stored, sent);
  const choices = await choicesOf(db, { ...stored, ...sent });
  const values = { ...sent, ...implied(form, { ...stored, ...sent }, choices, stored) };
  const next = { ...stored, ...values };
  const strangers = await choiceFaults(db, saveEquipmentForm, sent, stored);
  check(form, { sent, next, stored, choices, strangers }, context);
  if (stored) await unitRefusal(values, stored, db);
  const saved = stored
    ? await changed(stored, values, db)
    : await add(db, {
        ...values,
        ...firstColumns(form),
        name: next.name ?? '',
        clientId: caller.clientId,
      });
  const status = choices.name('equipmentStatusId');
  await enterReadings(form, { id: saved.id, stored, next, status }, context);
  const after = (await versionOf(db, saved.id)) ?? saved;
  return { ...after, warnings: await warningsOf(after.id, { next, stored, choices }, context) };
}

// A meter update brings readings alone.
const changed = async (stored: Stored, values: Columns, db: Context['db']) =>
  Object.keys(values).length === 0 ? stored : change(db, stored.id, values);

/** The form's fields as columns; what was not sent stays out, so it stays as it is. */
function columnsOf(form: Form): Columns {
  const {
    id: _,
    version: __,
    confirmJump: ___,
    initialPrimaryReading: ____,
    currentPrimaryReading: _____,
    initialSecondaryReading: ______,
    currentSecondaryReading: _______,
    ...fields
  } = form;
  const { serialNumber } = fields;
  const sent = { ...fields, serialNumber: serialNumber && vinToStore(serialNumber) };
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Columns;
}

/** What follows from the form without being in it: the usual meter of the type, and no sold date for a unit that is back. */
function implied(
  form: Form,
  next: Partial<Stored>,
  choices: Choices,
  stored: Stored | undefined,
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
  readonly next: Partial<Stored>;
  readonly stored: Stored | undefined;
  readonly choices: Choices;
  /** Faults of choices that their lists do not offer. */
  readonly strangers: readonly Fault[];
}

function check(
  form: Form,
  { sent, next, stored, choices, strangers }: Change,
  { today }: Context,
): void {
  const judged = stored && new Set(Object.keys(sent).filter(isChanged));
  function isChanged(field: string): boolean {
    const value = sent[field as keyof Columns] ?? null;
    return value === null || value !== stored?.[field as keyof Columns];
  }
  const faults = [
    ...equipmentFaults(next, {
      today,
      status: choices.name('equipmentStatusId'),
      ...(judged && { judged }),
    }),
    ...strangers,
    ...readingFaults(form, next),
  ];
  if (faults.length > 0) throw new ApiError(400, faults);
}

/** Deletes a unit: lists, counts and reminders leave it out, its history and readings stay, and no work order waits for it. */
export async function removeEquipment({ id }: { readonly id: string }, context: Context) {
  const { db, platform } = context;
  await lockOrdersOf(db, id);
  if (!(await forUpdate(db, id))) throw notFound('Equipment');
  const removed = await change(db, id, { deletedAt: platform.now().toISOString() });
  await settleOrders(context, id);
  return removed;
}
