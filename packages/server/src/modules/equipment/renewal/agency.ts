import { naturally } from '@roadproof/domain/natural-order';
import type { agencyCalendar } from '@roadproof/contract/equipment/renewal-agency';
import { addYears } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained } from '@roadproof/domain/due';
import { dueDays, renewalRuleText } from '@roadproof/domain/equipment/renewal';
import type { z } from 'zod';
import { scopeOf } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { insuranceCertificates } from '../../company/client/rows.ts';
import {
  blank,
  companyEntries,
  entryDueStatus,
  type Entry,
  type CalendarOptions,
} from './agency-company.ts';
import {
  closedCompanyRenewals,
  companyRenewals,
  unitCounts,
  type CompanyRenewal,
  type UnitCounts,
} from './agency-rows.ts';
import { dueOfUnit } from './due-of-unit.ts';
import { offeredTypes, usdotNumberOf, type RenewalKind } from './type-rows.ts';

type Calendar = z.input<typeof agencyCalendar>;

/** The company's dates of the next 12 months, the earliest first (docs/domain.md, Agency calendar). */
export async function agencyCalendarOf(context: Context): Promise<Calendar> {
  const { db, caller, company, today } = context;
  const kinds = await offeredTypes(db);
  const usdotNumber = await usdotNumberOf(db, caller.clientId);
  const { dueSoonDays } = company;
  const options = { from: today, until: addYears(today, 1), usdotNumber, dueSoonDays };
  const recorded = await companyRenewals(db);
  const closed = await closedCompanyRenewals(db);
  const ofUnits = kinds.filter((kind) => !kind.isCompanyRenewal && kind.fixedMonthDay !== null);
  const ids = ofUnits.map((kind) => kind.id);
  const counts = await unitCounts(db, ids, scopeOf(context));
  const entries = [
    ...kinds
      .filter((kind) => kind.isCompanyRenewal)
      .flatMap((kind) =>
        companyEntries(
          kind,
          { open: recorded.filter(isOf(kind)), last: closed.find(isOf(kind)) },
          options,
        ),
      ),
    ...ofUnits.flatMap((kind) => unitEntry(kind, counts.get(kind.id), options)),
    ...(await certificateEntries(context, options)),
  ];
  const filings = kinds.filter((kind) => kind.agencyRule === 'mcs150');
  const isUndated = filings.some((kind) => !recorded.some(isOf(kind)));
  return {
    from: options.from,
    until: options.until,
    usdotNumber,
    problems: isUndated && !/\d/.test(usdotNumber ?? '') ? [noNumber] : [],
    entries: entries.sort(byDay),
  };
}

const isOf =
  ({ id }: RenewalKind) =>
  (one: CompanyRenewal): boolean =>
    one.renewalTypeId === id;

const noNumber =
  'No USDOT number is on file, so the MCS-150 has no date of its own here. ' +
  'An administrator enters it under Company; or add the filing below with the date you know: the last digit of your number is the month (1 January to 9 September, 0 October), ' +
  'the digit before it says odd or even years.';

const byDay = (a: Entry, b: Entry): number =>
  (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || naturally(a.name, b.name);

function unitEntry(
  kind: RenewalKind,
  units: UnitCounts | undefined,
  options: CalendarOptions,
): Entry[] {
  if (!units || units.recorded + units.without.length === 0) return [];
  const [byRule = null] = dueDays(kind, options.usdotNumber, options);
  const without = units.without.map((some) => ({
    dueDate: dueOfUnit(kind, some, options.from) ?? byRule,
    count: some.count,
    names: [...some.names],
  }));
  // The line stands where the first of its units is due.
  const days = [units.earliest, ...without.map((some) => some.dueDate)];
  const dueDate = days.filter((day) => day !== null).sort()[0] ?? byRule;
  const { recorded, overdue, dueSoon } = units;
  return [
    {
      ...blank,
      key: kind.id,
      kind: 'units',
      name: kind.renewalName,
      renewalTypeId: kind.id,
      rule: renewalRuleText(kind, options.usdotNumber),
      regulation: kind.regulation,
      dueDate,
      standing: entryDueStatus(kind, dueDate, options),
      record: 'elsewhere',
      expected: byRule,
      units: { recorded, overdue, dueSoon, without },
    },
  ];
}

async function certificateEntries(context: Context, options: CalendarOptions): Promise<Entry[]> {
  const certificates = await insuranceCertificates(context.db);
  return certificates
    .filter(({ expirationDate }) => expirationDate !== null && expirationDate <= options.until)
    .map(({ id, name, insuranceNumber, expirationDate }) => ({
      ...blank,
      key: id,
      kind: 'certificate',
      name: name ?? 'Insurance certificate',
      detail: insuranceNumber,
      rule: 'Expires with the policy',
      dueDate: expirationDate,
      standing: explained(
        dueStatusOf({
          due: expirationDate,
          today: options.from,
          threshold: options.dueSoonDays.insurance,
        }),
        name ?? 'Insurance certificate',
      ),
      record: 'elsewhere',
    }));
}
