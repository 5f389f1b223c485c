import {
  checkNames,
  driverChecks,
  registerCheck,
  trainingCheck,
} from '@roadproof/domain/people/audit-check';
import type { CheckResult, Finding, Sample } from '@roadproof/domain/report/rehearsal';
import type { AnySource, ListSource, ParsedBody } from '../../../db/list-source.ts';
import { countAll, page, type Reader } from '../../../db/list.ts';
import { factsOf } from '../../company/driver-rule/file-status-rows.ts';
import { fileRules } from '../../company/driver-rule/rule-rows.ts';
import { equipmentSource } from '../../equipment/equipment/rows.ts';
import { renewalSource } from '../../equipment/renewal/rows.ts';
import { registerSource, registerTotals } from '../../incident/incident/register-rows.ts';
import { countChecks } from '../../people/driver/rows.ts';
import { employeeSource } from '../../people/employee/rows.ts';
import { driverNames, unitFacts } from './fact-rows.ts';
import { driverTexts, overdueText, unitText } from './texts.ts';

// Of one check; a rehearsal names all it finds.
const mostFindings = 1000;

/**
 * Makes the checks of the pattern meter on this sample, as the records of the company are today: those of
 * drivers and units on the ones that were drawn, those of the company and of its accident register whole.
 */
export async function examine(context: Reader, sample: Sample): Promise<readonly CheckResult[]> {
  return [
    ...(await ofDrivers(context, sample.drivers)),
    ...(await ofUnits(context, sample.units)),
    await ofCompany(context),
    await ofRegister(context),
    await ofTrainings(context, sample.drivers),
  ];
}

async function ofDrivers(context: Reader, ids: readonly string[]): Promise<readonly CheckResult[]> {
  const { db, today, company } = context;
  const rules = await fileRules(db);
  const restricted = new Set(rules.filter((rule) => rule.restricted).map(({ code }) => code));
  const shown = rules.filter((rule) => !rule.isHidden);
  const counts = await countChecks(
    context,
    driverChecks.map(({ code }) => code),
    ids,
  );
  const names = await driverNames(db, ids);
  const people = await factsOf(db, [...new Set(counts.flatMap(({ found }) => found))]);
  const textOf = new Map(
    people.map((person) => [
      person.id,
      driverTexts(person, { rules: shown, today, dueSoonDays: company.dueSoonDays }),
    ]),
  );
  return driverChecks.map(({ code, name, kinds }, at) => {
    const { examined = 0, violating = 0, found = [] } = counts[at] ?? {};
    const isFound = new Set(found);
    const findings = [...names].flatMap(([id, driver]): readonly Finding[] =>
      isFound.has(id)
        ? [{ kind: 'driver', id, name: driver, text: textOf.get(id)?.(code) ?? '' }]
        : [],
    );
    const isRestricted = kinds.some((kind: string) => restricted.has(kind));
    return { code, name, isRestricted, examined, violating, findings };
  });
}

/** Every row of a list that a body leaves. */
async function rowsOf<Row, Raw, Body>(
  context: Reader,
  source: ListSource<Row, Raw, Body>,
  body: ParsedBody,
): Promise<readonly Row[]> {
  const options = { ...body.options, pageNumber: 1, pageSize: mostFindings };
  return (await page(context, source, { ...body, options } as never)).data;
}

/** These records alone. */
const among = (ids: readonly string[]) => ({ options: { ids: [...ids], pageNumber: 1 } });

const result = (
  code: keyof typeof checkNames,
  { violating, examined }: Pick<CheckResult, 'violating' | 'examined'>,
  findings: readonly Finding[],
): CheckResult => ({
  code,
  name: checkNames[code],
  isRestricted: false,
  examined,
  violating,
  findings,
});

async function counts(
  context: Reader,
  source: AnySource,
  violating: ParsedBody,
  examined: ParsedBody,
) {
  return countAll(context, {
    violating: { source, body: violating },
    examined: { source, body: examined },
  });
}

async function ofUnits(context: Reader, ids: readonly string[]): Promise<readonly CheckResult[]> {
  const { today } = context;
  const mine = { equipmentId: ids };
  const inspections = { ...mine, check: '396.17' };
  const renewals = await rowsOf(context, renewalSource, inspections);
  const files = { ...among(ids), check: '396.3' };
  const lacking = await rowsOf(context, equipmentSource, files);
  const facts = await unitFacts(
    context.db,
    lacking.map(({ id }) => id),
  );
  return [
    result(
      '396.17',
      await counts(context, renewalSource, inspections, { ...mine, examined: '396.17' }),
      renewals.map(({ equipmentId, equipment, failedOn, nextRenewal, id }) => ({
        kind: 'unit',
        id: equipmentId ?? id,
        name: equipment.name ?? '',
        text:
          failedOn !== null
            ? 'the last inspection failed'
            : nextRenewal === null
              ? 'none on file'
              : overdueText(String(nextRenewal).slice(0, 10), today),
      })),
    ),
    result(
      '396.3',
      await counts(context, equipmentSource, files, { ...among(ids), examined: '396.3' }),
      facts.map((unit) => ({ kind: 'unit', id: unit.id, name: unit.name, text: unitText(unit) })),
    ),
  ];
}

async function ofCompany(context: Reader): Promise<CheckResult> {
  const violating = { check: 'company' };
  const rows = await rowsOf(context, renewalSource, violating);
  return result(
    'company',
    await counts(context, renewalSource, violating, { examined: 'company' }),
    rows.map(({ id, renewalType, nextRenewal }) => ({
      kind: 'renewal',
      id,
      name: renewalType.renewalName,
      text:
        nextRenewal === null
          ? 'no day on file'
          : overdueText(String(nextRenewal).slice(0, 10), context.today),
    })),
  );
}

async function ofRegister(context: Reader): Promise<CheckResult> {
  const period = 'threeYears' as const;
  const incomplete = await registerTotals(context, { period, isIncomplete: true });
  const all = await registerTotals(context, { period });
  const lines = await rowsOf(context, registerSource, { period, isIncomplete: true });
  // The register has one row per driver; an accident counts once.
  const found = new Map<string, Finding>();
  for (const { incidentId, caseNumber, missing } of lines)
    if (!found.has(incidentId))
      found.set(incidentId, {
        kind: 'accident',
        id: incidentId,
        name: String(caseNumber),
        text: `lacks ${missing.join(', ')}`,
      });
  const totals = { violating: incomplete.accidents, examined: all.accidents };
  return result(registerCheck, totals, [...found.values()]);
}

async function ofTrainings(context: Reader, ids: readonly string[]): Promise<CheckResult> {
  const mine = among(ids);
  const overdue = { ...mine, check: trainingCheck };
  const rows = await rowsOf(context, employeeSource, overdue);
  return result(
    trainingCheck,
    await counts(context, employeeSource, overdue, { ...mine, examined: true }),
    rows.map(({ id, firstName, lastName }) => ({
      kind: 'driver',
      id,
      name: `${firstName} ${lastName}`,
      text: 'a hazmat course is past its day',
    })),
  );
}
