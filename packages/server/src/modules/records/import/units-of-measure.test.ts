import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testFleet } from '../../equipment/service-reminder/testing/fleet.ts';
import { importRun } from './testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const run = importRun(server, await server.signIn());
const fleet = testFleet(server);
const { lookup } = server.company;
const kilometers = lookup('MeterUnit', 'Kilometers');
const hours = lookup('MeterUnit', 'Hours');
const hourMeter = { initialSecondaryReading: 10, currentSecondaryReading: 1300 };

// Odometers in miles (128,400) and kilometers, one with an hour meter beside it, and hours alone.
await fleet.unit({ name: 'T1' });
await fleet.unit({ name: 'T2', primaryMeterUnitId: kilometers });
await fleet.unit({ name: 'T3', secondaryMeterUnitId: hours, ...hourMeter });
const ofHours = { initialPrimaryReading: 10, currentPrimaryReading: 1300 };
await fleet.unit({ name: 'L1', primaryMeterUnitId: hours, ...ofHours });

const tried = async (
  entity: 'equipment' | 'meterReading' | 'serviceReminder',
  lines: readonly string[],
) => {
  const seen = await run.preview(lines.join('\r\n'), `${entity}.csv`, entity);
  const { data } = await run.rows(seen.id);
  return {
    fields: seen.mapping?.columns ?? seen.mapping,
    questions: seen.columns.map(({ question }) => question?.text ?? null),
    rows: data.map(({ outcome, reason }) => [outcome, reason]),
  };
};
const kept = (field: string, given: string, as: string) =>
  `${field}: ${given} is kept as ${as}, the unit of its meter.`;
const noNumber = (field: string, cell: string) => [
  'reject',
  `${field}: "${cell}" is not a number.`,
];

test.each([
  ['ODO KM', 'currentPrimaryReading', 'kilometers'],
  ['ODOKM', 'currentPrimaryReading', 'kilometers'],
  ['Kms', 'currentPrimaryReading', 'kilometers'],
  ['Mileage (km)', 'currentPrimaryReading', 'kilometers'],
  ['Kilometraje', 'currentPrimaryReading', 'kilometers'],
  ['Hubodometer (mi)', 'currentPrimaryReading', 'miles'],
  ['Engine Hrs', 'currentSecondaryReading', 'hours'],
  ['Hrs', 'currentSecondaryReading', 'hours'],
  ['Hobbs', 'currentSecondaryReading', 'hours'],
  ['SMU', 'currentSecondaryReading', 'hours'],
])('a list of units with %s fills %s in %s', async (heading, field, unit) => {
  const text = `Unit,Type,${heading}\nN1,Tractor,35262\n`;
  const seen = await run.preview(text, 'units.csv', 'equipment');
  await run.commit(seen.id);
  const { primary, secondary, ...readings } = await server.database.owner
    .selectFrom('equipment as q')
    .leftJoin('lookupValue as p', 'p.id', 'q.primaryMeterUnitId')
    .leftJoin('lookupValue as s', 's.id', 'q.secondaryMeterUnitId')
    .select(['p.lookupName as primary', 's.lookupName as secondary'])
    .select(['currentPrimaryReading', 'currentSecondaryReading'])
    .where('q.name', '=', 'N1')
    .where('q.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  await run.undo(seen.id);
  const isFirst = field === 'currentPrimaryReading';
  expect(readings).toEqual({
    currentPrimaryReading: isFirst ? 35_262 : null,
    currentSecondaryReading: isFirst ? null : 35_262,
  });
  expect((isFirst ? primary : secondary)?.toLowerCase()).toBe(unit);
});

test('cells that name their unit in every way are read, and what is no figure is rejected', async () => {
  const field = 'Current Primary Reading';
  expect(
    await tried('equipment', [
      'Unit,Odometer',
      'N1,"98,500 km"',
      'N2,1 310 h',
      'N3,12k',
      'N4,98500km',
      'N5,250 hrs',
      'N6,16 tkm',
      'N7,"~128,400 mi"',
      'N8,1310:30',
      'N9,"130,000 mi (est.)"',
      'N10,5 min',
      'N11,0',
      'N12,99999999999',
      'N13,-5 km',
      'N14,98500 km/h',
    ]),
  ).toMatchObject({
    rows: [
      ['create', null],
      ['create', null],
      noNumber(field, '12k'),
      ['create', null],
      ['create', null],
      noNumber(field, '16 tkm'),
      noNumber(field, '~128,400 mi'),
      noNumber(field, '1310:30'),
      noNumber(field, '130,000 mi (est.)'),
      noNumber(field, '5 min'),
      ['create', null],
      ['reject', `${field} is at most 99,999,999.`],
      ['reject', `${field} cannot be negative.`],
      noNumber(field, '98500 km/h'),
    ],
  });
});

test('thousands behind a point are asked about once, and read as the file proves them', async () => {
  const open = (cell: string, as: string, or: string) => [
    'reject',
    `Primary Reading: "${cell}" can be read as ${as} and as ${or}. Choose which one under Columns.`,
  ];
  expect(
    await tried('meterReading', ['Unit,Reading', 'T1,210.000 km', 'T3,1.310 h', 'L1,1 310 h']),
  ).toMatchObject({
    questions: [
      null,
      '2 figures could have a decimal comma or a decimal point. How are they written?',
    ],
    rows: [open('210.000', '210', '210,000'), open('1.310', '1.31', '1,310'), ['create', null]],
  });
  const proven = await tried('meterReading', ['Unit,Reading', 'T1,"210.000,5 km"', 'L1,1.310']);
  expect(proven.questions).toEqual([null, null]);
  expect(proven.rows).toEqual([
    ['create', kept('Primary Reading', '210,000.5 km', '130,488.3 mi')],
    ['create', 'Primary Reading: 1.310 is read with a decimal comma, as its column is: 1,310.'],
  ]);
});

test('readings of one heading go to the meter that counts them, or are rejected', async () => {
  expect(
    await tried('meterReading', ['Unit,Odometer KM', 'T1,210000', 'T3,210000', 'L1,210000']),
  ).toMatchObject({
    rows: [
      ['create', kept('Primary Reading', '210,000 km', '130,488 mi')],
      ['create', kept('Primary Reading', '210,000 km', '130,488 mi')],
      ['reject', 'Primary Reading: 210,000 km is not a reading for a meter in hours.'],
    ],
  });
  expect(
    await tried('meterReading', ['Unit,Engine Hrs,Odo', 'T3,1310,128500', 'L1,1310,']),
  ).toMatchObject({
    fields: ['equipmentName', 'secondaryReading', 'primaryReading'],
    rows: [
      ['create', null],
      [
        'create',
        'Secondary Reading: 1,310 h goes to Primary Reading, the meter that counts hours.',
      ],
    ],
  });
  const unknown = '"leagues" is no unit of a meter; write miles, kilometers or hours.';
  expect(
    await tried('meterReading', [
      'Unit,Reading,UOM',
      'T1,210000,km',
      'T3,1310,hrs',
      'L1,1310,mi',
      'T2,130000,leagues',
    ]),
  ).toMatchObject({
    rows: [
      ['create', kept('Primary Reading', '210,000 km', '130,488 mi')],
      [
        'create',
        'Primary Reading: 1,310 h goes to Secondary Reading, the meter that counts hours.',
      ],
      ['reject', 'Primary Reading: 1,310 mi is not a reading for a meter in hours.'],
      ['reject', `Primary Reading Unit: ${unknown}`],
    ],
  });
});

test.each(['Interval (km)', 'Every km', 'Interval Kilometers', 'Mileage Interval (km)'])(
  'reminders with %s are planned in the units of their meters',
  async (heading) => {
    const field = 'Primary Meter Interval';
    expect(
      await tried('serviceReminder', [
        `Unit,Task,${heading}`,
        'T1,Oil,15000',
        'T2,Oil,"every 15,000 miles"',
        'L1,Oil,250 h',
        'T3,Oil,250 hrs',
        'T1,Brakes,Every 15000 km or so',
      ]),
    ).toMatchObject({
      fields: ['equipmentName', 'taskName', 'primaryMeterInterval'],
      rows: [
        ['create', kept(field, '15,000 km', '9,320.6 mi')],
        ['create', kept(field, '15,000 mi', '24,140.2 km')],
        ['create', null],
        [
          'create',
          `${field}: 250 h goes to Secondary Meter Interval, the meter that counts hours.`,
        ],
        noNumber(field, 'Every 15000 km or so'),
      ],
    });
  },
);

test('an interval of miles under a heading of time is no time', async () => {
  const noTime = (cell: string) => [
    'reject',
    `Time Interval: "${cell}" is no interval like 6 months.`,
  ];
  expect(
    await tried('serviceReminder', [
      'Unit,Task,Every',
      'T1,Oil,"15,000 mi"',
      'T2,Oil,"15,000 mi or 6 months"',
      'T3,Oil,6 months',
      'L1,Oil,250 h',
    ]),
  ).toMatchObject({
    rows: [noTime('15,000 mi'), noTime('15,000 mi or 6 months'), ['create', null], noTime('250 h')],
  });
});
