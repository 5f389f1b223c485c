import {
  checkNames,
  driverChecks,
  isPattern,
  registerCheck,
  trainingCheck,
  type CheckCode,
} from '@roadproof/domain/people/audit-check';
import type { ParsedBody } from '../../../db/list-source.ts';
import { countAll, type Reader } from '../../../db/list.ts';
import { forbidden } from '../../../errors.ts';
import { equipmentSource } from '../../equipment/equipment/rows.ts';
import { registerTotals } from '../../incident/incident/register-rows.ts';
import { renewalSource } from '../../equipment/renewal/rows.ts';
import { employeeSource } from '../employee/rows.ts';
import { fileRules } from '../../company/driver-rule/rule-rows.ts';
import { countChecks } from './rows.ts';

/** The checks this caller may know of: those of restricted papers only with the right to them. */
async function openChecks({ db, caller }: Pick<Reader, 'db' | 'caller'>) {
  if (caller.mayOpenRestricted) return driverChecks;
  const rules = await fileRules(db);
  const restricted = new Set(rules.filter((rule) => rule.restricted).map(({ code }) => code));
  return driverChecks.filter(({ kinds }) => !kinds.some((kind: string) => restricted.has(kind)));
}

/** Violating of examined, per check (docs/domain.md, Pattern meter). */
export async function checksFor(context: Reader) {
  const checks = await openChecks(context);
  const counts = await countChecks(
    context,
    checks.map(({ code }) => code),
  );
  const nameOf = new Map<string, string>(checks.map(({ code, name }) => [code, name]));
  const ofDrivers = counts.map(({ code, violating, examined }) => ({
    code,
    violating,
    examined,
    of: 'drivers' as const,
    name: nameOf.get(code) ?? code,
  }));
  const others = [ofEquipment, ofAccidents, ofTrainings];
  const found = [];
  for (const of of others) found.push(...(await of(context)));
  return [...ofDrivers, ...found].map((check) => ({
    ...check,
    isPattern: isPattern(check.violating, check.examined),
  }));
}

/** The checks of units and of the company, for those who may see them. */
async function ofEquipment(context: Reader) {
  if (!context.caller.flags.hasAdminAccess && !context.caller.flags.hasEquipmentAccess) return [];
  const renewals = (body: ParsedBody) => ({ source: renewalSource, body });
  const units = (body: ParsedBody) => ({ source: equipmentSource, body });
  const counts = await countAll(context, {
    inspected: renewals({ examined: '396.17' }),
    uninspected: renewals({ check: '396.17' }),
    vehicles: units({ examined: '396.3' }),
    incomplete: units({ check: '396.3' }),
    owed: renewals({ examined: 'company' }),
    late: renewals({ check: 'company' }),
  });
  return [
    check('396.17', 'renewals', counts.uninspected, counts.inspected),
    check('396.3', 'units', counts.incomplete, counts.vehicles),
    check('company', 'renewals', counts.late, counts.owed),
  ];
}

/** Accidents the register has to hold and lacks something of. */
async function ofAccidents(context: Reader) {
  const { hasAdminAccess, hasIncidentManagementAccess } = context.caller.flags;
  if (!hasAdminAccess && !hasIncidentManagementAccess) return [];
  const period = 'threeYears' as const;
  // The register has one row per driver; an accident counts once.
  const incomplete = await registerTotals(context, { period, isIncomplete: true });
  const all = await registerTotals(context, { period });
  return [check(registerCheck, 'accidents', incomplete.accidents, all.accidents)];
}

/** People who owe a hazmat course whose day has passed, of those who owe or had one. */
async function ofTrainings(context: Reader) {
  const { hasAdminAccess, hasTrainingAccess } = context.caller.flags;
  if (!hasAdminAccess && !hasTrainingAccess) return [];
  const { overdue, all } = await countAll(context, {
    overdue: { source: employeeSource, body: { check: trainingCheck } },
    all: { source: employeeSource, body: { examined: true } },
  });
  return all === 0 ? [] : [check(trainingCheck, 'people', overdue, all)];
}

const check = (
  code: keyof typeof checkNames,
  of: 'renewals' | 'units' | 'accidents' | 'people',
  violating: number,
  examined: number,
) => ({ code, of, name: checkNames[code], violating, examined });

/** Refuses to tell whose restricted papers a check looks at. */
export async function refuseHiddenCheck(
  context: Pick<Reader, 'db' | 'caller'>,
  ...checks: readonly (CheckCode | undefined)[]
): Promise<void> {
  const requested = checks.filter((check) => check !== undefined);
  if (requested.length === 0) return;
  const open = new Set((await openChecks(context)).map(({ code }) => code));
  if (requested.some((check) => !open.has(check)))
    throw forbidden(
      "You can't see this check.",
      'Ask a user who has the right to restricted files.',
      'Check',
    );
}
