import type { serviceReminders } from '@roadproof/contract/service-reminder';
import type { RawOutput } from '@roadproof/contract/operation';
import { explained, type Standing } from '@roadproof/domain/due';
import { expectedDue } from '@roadproof/domain/service-reminder';
import { usageForecast, type UsageForecast } from '@roadproof/domain/service-reminder-forecast';
import { reminderStatus } from '@roadproof/domain/status-text';
import { one, scopeOf } from '../../db/list.ts';
import { nested } from '../../db/nested.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { completionsOf, detailsSource, usageOf } from './details-rows.ts';
import { standingsOf, unitOf } from './rows.ts';

type Details = RawOutput<typeof serviceReminders.get>;

/** Everything about one reminder (specification 2, section 3). */
export async function reminderDetails(id: string, context: Context): Promise<Details> {
  const raw = await one(context, detailsSource, id);
  if (!raw) throw notFound('Service reminder');
  const { today, company } = context;
  const used = await usageOf(context.db, raw.equipmentId, { today, timeZone: company.timeZone });
  const { standing, parts } = standingsOf(raw, scopeOf(context));
  const what = raw['task.name'];
  const told = (part: Standing | null) => part && explained(part, what, unitOf(raw, part.because));
  const primary = usageForecast(used.primary, raw.nextPrimaryUsage, today);
  const secondary = usageForecast(used.secondary, raw.nextSecondaryUsage, today);
  const expected = expectedDue(standing, raw.nextDueTime, [primary, secondary]);
  return {
    ...nested(raw),
    status: reminderStatus(standing.state),
    standing: explained(standing, what, unitOf(raw, standing.because)),
    parts: {
      time: told(parts.time),
      primary: told(parts.primary),
      secondary: told(parts.secondary),
    },
    forecast: {
      primary: toldForecast(primary),
      secondary: toldForecast(secondary),
      date: expected?.day ?? null,
      isEstimate: expected?.isEstimate ?? false,
    },
    serviceReminderHistory: await completionsOf(context.db, id),
  } as Details;
}

const toldForecast = (forecast: UsageForecast | null) =>
  forecast && { date: forecast.day, perDay: forecast.perDay };
