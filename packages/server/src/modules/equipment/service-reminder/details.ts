import type { serviceReminders } from '@roadproof/contract/equipment/service-reminder';
import type { RawOutput } from '@roadproof/contract/operation';
import { expectedDue } from '@roadproof/domain/equipment/service-reminder';
import {
  usageForecast,
  type UsageForecast,
} from '@roadproof/domain/equipment/service-reminder-forecast';
import { one, some } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { includedTasks } from '../service-program/included-rows.ts';
import { programOfReminder } from '../service-program/reminder-rows.ts';
import { unitsOf } from '../meter/rows.ts';
import {
  completionsOf,
  detailsSource,
  reminderIdsOf,
  usageOf,
  type ReminderRecord,
} from './details-rows.ts';

type Details = RawOutput<typeof serviceReminders.get>;

/** Everything about one reminder; of a unit out of use, its record and that nothing is due. */
export async function reminderDetails(id: string, context: Context): Promise<Details> {
  const record = await one(context, detailsSource, id);
  if (!record) throw notFound('Service reminder');
  const { nextPrimaryUsage: _, nextSecondaryUsage: __, ...fields } = record;
  const [forecast, program, includes, serviceReminderHistory] = await Promise.all([
    record.equipment.isInUse ? forecastOf(record, context) : noForecast,
    programOfReminder(context.db, id),
    includedTasks(context.db, id),
    completionsOf(context.db, id),
  ]);
  return { ...fields, forecast, program: program ?? null, includes, serviceReminderHistory };
}

const noForecast = { primary: null, secondary: null, date: null, isEstimate: false };

/** When each meter and the reminder as a whole are expected to be due. */
async function forecastOf(record: ReminderRecord, context: Context): Promise<Details['forecast']> {
  return forecastBy(await usedOf(record.equipmentId, context), record, context.today);
}

const usedOf = async (equipmentId: string, { today, company, db }: Context) =>
  usageOf(db, equipmentId, { today, timeZone: company.timeZone });

function forecastBy(
  used: Awaited<ReturnType<typeof usageOf>>,
  record: ReminderRecord,
  today: Context['today'],
): Details['forecast'] {
  const { standing, parts, nextDueTime } = record;
  const primary = usageForecast(used.primary, record.nextPrimaryUsage, today);
  const secondary = usageForecast(used.secondary, record.nextSecondaryUsage, today);
  const expected = expectedDue(standing, parts, nextDueTime, [primary, secondary]);
  return {
    primary: forecastOutput(primary),
    secondary: forecastOutput(secondary),
    date: expected?.day ?? null,
    isEstimate: expected?.isEstimate ?? false,
  };
}

const forecastOutput = (forecast: UsageForecast | null) =>
  forecast && { date: forecast.day, perDay: forecast.perDay };

/** When each reminder of a unit is expected to be due; of a unit out of use nothing is. */
export async function expectedOfUnit(
  equipmentId: string,
  context: Context,
): Promise<RawOutput<typeof serviceReminders.expected>> {
  const unit = (await unitsOf(context.db, [equipmentId], 'unlocked')).get(equipmentId);
  if (!unit) throw notFound('Equipment');
  const ids = await reminderIdsOf(context.db, equipmentId);
  const records = (await some(context, detailsSource, ids)).filter(
    ({ equipment }) => equipment.isInUse,
  );
  if (records.length === 0) return [];
  const used = await usedOf(equipmentId, context);
  return records.map((record) => {
    const { date, isEstimate } = forecastBy(used, record, context.today);
    return { serviceReminderId: record.id, date, isEstimate };
  });
}
