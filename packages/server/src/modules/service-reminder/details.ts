import type { serviceReminders } from '@roadproof/contract/service-reminder';
import type { RawOutput } from '@roadproof/contract/operation';
import { explained, type Standing } from '@roadproof/domain/due';
import { expectedDue, notCounted } from '@roadproof/domain/service-reminder';
import { usageForecast, type UsageForecast } from '@roadproof/domain/service-reminder-forecast';
import { reminderStatus } from '@roadproof/domain/status-text';
import { one, scopeOf } from '../../db/list.ts';
import { nested } from '../../db/nested.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { completionsOf, detailsSource, usageOf, type RawDetails } from './details-rows.ts';
import { standingsOf, unitOf } from './rows.ts';

type Details = RawOutput<typeof serviceReminders.get>;

/** Everything about one reminder; of a unit out of use, its record and that nothing is due. */
export async function reminderDetails(id: string, context: Context): Promise<Details> {
  const raw = await one(context, detailsSource, id);
  if (!raw) throw notFound('Service reminder');
  const isInUse = raw['equipment.isInUse'];
  const { standing, parts } = standingsOf(
    isInUse ? raw : { ...raw, ...nothingDue },
    scopeOf(context),
  );
  const what = raw['task.name'];
  const told = (part: Standing | null) => part && explained(part, what, unitOf(raw, part.because));
  const { unitStatus, ...row } = raw;
  const explanation = explained(standing, what, unitOf(raw, standing.because));
  return {
    ...nested(row),
    status: reminderStatus(standing.state),
    standing: isInUse
      ? explanation
      : { ...explanation, text: notCounted(raw['equipment.name'], unitStatus) },
    parts: {
      time: told(parts.time),
      primary: told(parts.primary),
      secondary: told(parts.secondary),
    },
    forecast: isInUse ? await forecastOf(raw, { standing, parts }, context) : noForecast,
    serviceReminderHistory: await completionsOf(context.db, id),
  } as Details;
}

const nothingDue = {
  nextDueTime: null,
  nextPrimaryMeterReading: null,
  nextSecondaryMeterReading: null,
};
const noForecast = { primary: null, secondary: null, date: null, isEstimate: false };

/** When each meter and the reminder as a whole are expected to be due. */
async function forecastOf(
  raw: RawDetails,
  { standing, parts }: ReturnType<typeof standingsOf>,
  context: Context,
) {
  const { today, company, db } = context;
  const used = await usageOf(db, raw.equipmentId, { today, timeZone: company.timeZone });
  const primary = usageForecast(used.primary, raw.nextPrimaryUsage, today);
  const secondary = usageForecast(used.secondary, raw.nextSecondaryUsage, today);
  const expected = expectedDue(standing, parts, raw.nextDueTime, [primary, secondary]);
  return {
    primary: toldForecast(primary),
    secondary: toldForecast(secondary),
    date: expected?.day ?? null,
    isEstimate: expected?.isEstimate ?? false,
  };
}

const toldForecast = (forecast: UsageForecast | null) =>
  forecast && { date: forecast.day, perDay: forecast.perDay };
