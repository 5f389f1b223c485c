import type { rehearsals } from '@roadproof/contract/report/rehearsal';
import type { OutputOf } from '@roadproof/contract/operation';
import { mayOpen } from '@roadproof/domain/account/permission';
import { addDays, dayInZone, type CalendarDay } from '@roadproof/domain/calendar-day';
import { isPattern, paragraphOf } from '@roadproof/domain/people/audit-check';
import {
  mendedOf,
  openChecks,
  rehearsalTime,
  rehearsalWeek,
  scoreOf,
  seedName,
  weekName,
  worstFirst,
  type CheckResult,
  type PoolMember,
} from '@roadproof/domain/report/rehearsal';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { companyReader } from './draw.ts';
import { examine } from './examine.ts';
import { canDraw, keptRehearsal, weeklyRehearsals, type Kept } from './rows.ts';

type Answer = OutputOf<typeof rehearsals.get>;
type Shown = NonNullable<Answer['rehearsal']>;

/** Weeks of the longest line. */
const longestLine = 52;

/** The rehearsal of a week, or this one, as the caller may see it. */
export async function shownRehearsal(
  { id, week }: { readonly id?: string | undefined; readonly week?: CalendarDay | undefined },
  context: Context,
): Promise<Answer> {
  const { db, caller, company, platform, today } = context;
  const of = { id, week: week === undefined ? undefined : rehearsalWeek(week) };
  const kept = await keptRehearsal(db, of);
  if (id !== undefined && !kept) throw notFound('Dress rehearsal');
  const last = kept?.week ?? of.week ?? rehearsalWeek(today);
  const weekly = await weeklyRehearsals(db, addDays(last, -7 * (longestLine - 1)), last);
  return {
    rehearsal: kept ? await shown(kept, context) : null,
    weeks: weekly.flatMap(({ week: monday, findings }) => {
      const { score } = scoreOf(openChecks(findings, caller));
      return score === null ? [] : [{ week: monday, score }];
    }),
    canDraw: await canDraw(db),
    nextAt: nextTime(company.timeZone, platform.now()),
    canMail: platform.config.smtpUrl !== null,
  };
}

function nextTime(zone: string, now: Date): string {
  const monday = rehearsalWeek(dayInZone(now, zone));
  const at = rehearsalTime(monday, zone);
  return Date.parse(at) > now.getTime() ? at : rehearsalTime(addDays(monday, 7), zone);
}

async function shown(kept: Kept, context: Context): Promise<Shown> {
  const { caller } = context;
  const checks = worstFirst(openChecks(kept.findings, caller));
  const hasDrivers = mayOpen(caller.flags, 'EMPLOYEE');
  const hasUnits = mayOpen(caller.flags, 'EQUIPMENT');
  const { pool } = kept;
  const open = kept.findings.filter(
    ({ isRestricted }) => caller.mayOpenRestricted || !isRestricted,
  );
  return {
    id: kept.id,
    week: kept.week,
    weekName: weekName(kept.week),
    kind: kept.kind,
    drawnAt: kept.createdAt,
    maker: kept.maker,
    ...scoreOf(checks),
    checks: checks.map((check) => ({
      ...check,
      paragraph: paragraphOf(check.code),
      isPattern: isPattern(check.violating, check.examined),
      findings: [...check.findings],
    })),
    sample: [
      ...(hasDrivers ? members('driver', kept.drivers, pool.drivers, checks) : []),
      ...(hasUnits ? members('unit', kept.units, pool.units, checks) : []),
    ],
    poolDrivers: hasDrivers ? pool.drivers.length : null,
    poolUnits: hasUnits ? pool.units.length : null,
    isFirst: pool.newHires.length + pool.inAccidents.length > 0,
    seedName: seedName(kept.seed.toString('hex')),
    draw: hasDrivers && hasUnits ? drawOf(kept) : null,
    mended: await mendedSince(checks, kept, context),
    hasRestricted: checks.some(({ isRestricted }) => isRestricted),
    isPart: checks.length < open.length,
  };
}

function members(
  kind: 'driver' | 'unit',
  drawn: readonly string[],
  pool: readonly PoolMember[],
  checks: readonly CheckResult[],
): Shown['sample'] {
  const nameOf = new Map(pool.map(({ id, name }) => [id, name]));
  const found = checks.flatMap(({ findings }) => findings.filter((one) => one.kind === kind));
  return drawn.map((id) => ({
    kind,
    id,
    name: nameOf.get(id) ?? '',
    findings: found.filter((one) => one.id === id).length,
  }));
}

const drawOf = ({ seed, pool, drivers, units }: Kept): NonNullable<Shown['draw']> => ({
  seed: seed.toString('hex'),
  drivers: pool.drivers.map(({ id }) => id),
  units: pool.units.map(({ id }) => id),
  newHires: [...pool.newHires],
  inAccidents: [...pool.inAccidents],
  wantedDrivers: drivers.length,
  wantedUnits: units.length,
});

/** Compares what was found with what the same checks find on the same sample today; what is kept stays as it is. */
async function mendedSince(
  checks: readonly CheckResult[],
  { drivers, units }: Kept,
  { db, platform, caller }: Context,
): Promise<number> {
  if (checks.every(({ findings }) => findings.length === 0)) return 0;
  const today = await companyReader(db, platform, caller.clientId);
  return mendedOf(checks, await examine(today, { drivers, units }));
}
