import { plainText } from '@roadproof/domain/plain-text';
import fc from 'fast-check';
import { newId } from '../../../../db/id.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** Text as people type it and spreadsheets spoil it. */
const hard = fc.constantFrom(
  '=1+1',
  '+7',
  '-5',
  '@home',
  '"quoted"',
  'a, b; c',
  "D'Angelo",
  'O’Brien',
  'Ángeles Muñoz',
  'Straße ß',
  'Nguyễn',
  '00042',
  '1e5',
  '3-4',
  '1/2',
  'TRUE',
  'None',
  'N/A-1',
  "'tis",
  '100%',
  '1,234.5',
  '$5',
  'x'.repeat(180),
  '  two  blanks'.trim(),
  '<b>&amp;</b>',
  '木村',
  '2026-02-29',
  'Unknown',
);
const lines = fc
  .tuple(hard, hard)
  .map(([one, other]) => `${one}\n"${other}"\r\n=${one}`.replaceAll('\r\n', '\n'));
const particles = [
  'de la Cruz',
  'Van der Berg',
  'O’Neil-Smith',
  'al-Sayed',
  'St. John',
  'Mc Donald',
];
const days = ['2024-02-29', '2020-12-31', '2026-01-01', '1999-10-05', '2026-11-25'];

const tables = [
  'employee',
  'equipment',
  'courseCatalog',
  'renewal',
  'renewalHistory',
  'serviceReminder',
  'serviceTask',
  'incident',
  'meterReading',
  'trainingRequirement',
] as const;

/** Fills a company with records whose texts, numbers and days are hard to carry through a spreadsheet. */
export async function hardCompany({ database, company }: TestApp, seed: number) {
  const { owner } = database;
  const { clientId, lookup } = company;
  let draws = 0;
  const draw = <T>(of: fc.Arbitrary<T>): T => {
    draws += 1;
    const [value] = fc.sample(of, { seed: seed * 10_007 + draws, numRuns: 1 });
    if (value === undefined) throw new Error('nothing was drawn');
    return value;
  };
  const text = (max = 200) => plainText(draw(hard)).slice(0, max).trim();
  const maybe = <T>(value: T): T | null => (draw(fc.boolean()) ? value : null);
  const note = () => maybe(plainText(draw(lines)));
  const past = () => draw(fc.constantFrom(...days.slice(0, 3)));
  const number = (most: number) => draw(fc.integer({ min: 0, max: most * 10 })) / 10;
  const idIn = async (table: 'renewalType' | 'incidentType' | 'state') =>
    (
      await owner
        .selectFrom(table)
        .select('id')
        .where('clientId', '=', clientId)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  const common = () => ({ clientId, id: newId() });
  const groups = ['=Main', 'Day-Cab', 'Daycab', 'A "1"'].map((name) => ({
    ...common(),
    groupName: `${name} ${seed}`,
  }));
  await owner.insertInto('employeeGroup').values(groups).execute();
  const unitGroups = groups.map((group) => ({ ...group, id: newId() }));
  await owner.insertInto('equipmentGroup').values(unitGroups).execute();
  const states = await idIn('state');
  const pick = <T>(list: readonly T[]): T => draw(fc.constantFrom(...list));

  const people: string[] = [];
  for (let at = 0; at < 24; at += 1) {
    const left = draw(fc.integer({ min: 0, max: 3 })) === 0;
    const hireDate = past();
    people.push(
      await company.employee({
        lastName: `${at % 2 === 0 ? text(60) : pick(particles)} N${seed}${at}${at % 3 === 0 ? ' Jr.' : ''}`,
        firstName: pick([text(60), 'Lou B.', 'Null', 'J. R.', 'María José', 'Na']),
        typeId: maybe(lookup('EmployeeType', 'CDL')),
        employeeNumber: maybe(`${pick(['000', '=', '+', '-', '@', 'E-', '1e'])}${seed}${at}`),
        email: maybe(`p${seed}.${at}+x@ex-ample.example`),
        phoneNumber: maybe(pick(['+15552130104;ext=12', '+15552130105', '+442079460018'])),
        homeNumber: maybe('+15552130199'),
        dob: maybe(pick(['1960-02-29', '1999-12-31', '1952-07-09'])),
        hireDate,
        terminationDate: left ? '2026-11-26' : null,
        employeeStatusId: lookup('EmployeeStatus', left ? 'Archived' : 'Current'),
        city: maybe(text(50)),
        addressLine1: maybe(text()),
        zip: maybe('02134'),
        stateId: maybe(pick(states)),
        title: maybe(text(50)),
        employeeGroupId: maybe(pick(groups).id),
        licenceNumber: maybe(`00${seed}L${at}-${pick(['x', '7', 'é'])}`),
        licenceStateId: maybe(pick(states)),
        licenceExpirationDate: maybe('2028-02-29'),
        medCertCardDate: maybe('2025-03-06'),
        medCertCardExpirationDate: null,
      }),
    );
  }

  const [mi, km, hours] = ['Miles', 'Kilometers', 'Hours'].map((name) => lookup('MeterUnit', name));
  const units: string[] = [];
  for (let at = 0; at < 16; at += 1) {
    const id = newId();
    units.push(id);
    const first = at % 4 === 0 ? null : number(90_000);
    // A meter that was replaced shows less than it did at first.
    const current = first === null ? null : at % 5 === 1 ? number(50) : first + number(90_000);
    await owner
      .insertInto('equipment')
      .values({
        clientId,
        id,
        name: at === 0 && seed === 1 ? 'TBD' : `${text(40)} ${pick(['#', '00', 'x'])}${seed}-${at}`,
        serialNumber: maybe(`1XKYD49X0EJ${String(seed * 100 + at).padStart(6, '0')}`),
        plate: maybe(`${pick(['00', 'TX-M ', 'é', ''])}${seed}${at}K`),
        year: maybe(2019),
        make: maybe(text(40)),
        model: maybe(pick(['9900', '579', text(40)])),
        color: maybe(text(40)),
        tireSize: maybe('11R22.5'),
        mrsp: maybe(number(99_999)),
        equipmentGroupId: maybe(pick(unitGroups).id),
        equipmentStatusId: lookup('EquipmentStatus', at % 7 === 6 ? 'Out of Service' : 'Active'),
        primaryMeterUnitId: first === null ? null : (pick([mi, km, hours]) ?? null),
        initialPrimaryReading: first,
        currentPrimaryReading: current,
        inServiceDate: past(),
        inspectionDate: maybe(past()),
        weight: maybe(draw(fc.integer({ min: 1000, max: 79_999 }))),
        assignedOperatorId: maybe(pick(people)),
        note: note(),
      })
      .execute();
    if (first !== null)
      await owner
        .insertInto('meterReading')
        .values({
          ...common(),
          equipmentId: id,
          meter: 'primary',
          reading: current ?? first,
          readAt: '2026-11-20T12:00:00.000Z',
          source: 'manual',
        })
        .execute();
  }

  const kinds = await owner
    .selectFrom('renewalType')
    .select(['id', 'isCompanyRenewal', 'code'])
    .where('clientId', '=', clientId)
    .orderBy('renewalName')
    .execute();
  const ofUnits = kinds.filter(({ isCompanyRenewal }) => !isCompanyRenewal);
  for (const [at, equipmentId] of units.entries()) {
    const kind = ofUnits[at % ofUnits.length];
    if (!kind) throw new Error('a company has kinds of renewals');
    const isDone = at % 4 === 3;
    const last = maybe(past());
    await owner
      .insertInto('renewal')
      .values({
        ...common(),
        equipmentId,
        renewalTypeId: kind.id,
        nextRenewal: isDone ? null : pick(['2027-02-28', '2028-02-29', '2026-10-31']),
        lastCompletedOn: isDone ? '2024-02-29' : last,
        completionDate: isDone ? '2024-02-29' : last,
        isClosed: isDone,
        notes: note(),
      })
      .execute();
  }

  for (const [at, equipmentId] of units.entries()) {
    const taskId = newId();
    const name = `${text(60)} ${seed} ${at}`;
    await owner.insertInto('serviceTask').values({ clientId, id: taskId, name }).execute();
    await owner
      .insertInto('serviceReminder')
      .values({
        ...common(),
        equipmentId,
        taskId,
        timeInterval: 1,
        timeIntervalTypeId: lookup('TimeIntervalType', 'Month'),
        nextDueTime: pick(['2027-01-31', '2028-02-29', '2026-10-31']),
        completedAt: maybe(past()),
        notes: note(),
      })
      .execute();
  }

  const names = [
    'Unknown',
    '=Sum',
    '"Hazmat"',
    'Night driving',
    'Night driving',
    'Ünlü',
    `${text(80)} x`,
  ];
  for (const [at, courseName] of names.entries())
    await owner
      .insertInto('courseCatalog')
      .values({
        ...common(),
        courseName: seed === 1 ? courseName : `${courseName} ${seed}`,
        courseCode: at % 2 === 0 ? null : `0${seed}${at}`,
        deliveryTypeId: lookup('DeliveryType', 'Online'),
        durationMinutes: maybe(90),
        recurrenceMonths: maybe(pick([12, 24])),
        regulation: maybe(text(50)),
        providerName: maybe(text(50)),
        isActive: at !== 3,
      })
      .execute();

  const types = await idIn('incidentType');
  for (let at = 0; at < 14; at += 1) {
    const isClosed = at % 3 === 0;
    await owner
      .insertInto('incident')
      .values({
        ...common(),
        caseNumber: `INC-202${at % 6}-${String(seed * 100 + at).padStart(4, '0')}`,
        incidentTypeId: pick(types),
        statusId: lookup('Status', isClosed ? 'Completed' : 'Pending'),
        incidentDate: past(),
        location: maybe(text()),
        city: maybe(text(50)),
        stateId: maybe(pick(states)),
        description: note(),
        finalNotes: note(),
        claimNumber: maybe(text(40)),
        resolutionDate: isClosed ? '2026-11-20' : null,
        followUpDate: maybe('2026-12-31'),
        employeeId: maybe(pick(people)),
        severityId: maybe(lookup('Severity', 'Minor')),
        isPreventable: pick(['Yes', 'No', 'Undetermined'] as const),
        isCmv: maybe(true),
        towed: maybe(draw(fc.boolean())),
        fatalities: maybe(draw(fc.integer({ min: 0, max: 1 }))),
        injuries: maybe(0),
        dotRecordableOverride: at === 5 ? true : null,
        dotRecordableReason: at === 5 ? 'By hand' : null,
      })
      .execute();
  }
}

/** Everything that imports write, record by record, to see that nothing of it has changed. */
export async function everyRecord({ database, company }: TestApp) {
  const found: Record<string, unknown> = {};
  for (const table of tables)
    found[table] = await database.owner
      .selectFrom(table)
      .selectAll()
      .where('clientId', '=', company.clientId)
      .orderBy('id')
      .execute();
  return found;
}
