import { expect, test } from 'vitest';
import * as z from 'zod';
import { api } from './api.ts';
import { saveEquipment } from './equipment/equipment-form.ts';
import { figureUnit, meterFigures, withWrittenUnits } from './meter-figure.ts';
import { correctReading, replaceMeter } from './equipment/meter.ts';
import type { Operation } from './operation.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Every object that a call takes, with its path. */
function objectsOf(
  schema: z.core.$ZodType,
  path: string,
): readonly { readonly path: string; readonly schema: z.core.$ZodType; readonly shape: Shape }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        { path, schema, shape: def.shape },
        ...Object.entries(def.shape).flatMap(([name, one]) => objectsOf(one, `${path}.${name}`)),
      ];
    case 'array':
      return objectsOf(def.element, `${path}[]`);
    case 'record':
      return objectsOf(def.valueType, `${path}{}`);
    case 'union':
      return def.options.flatMap((one) => objectsOf(one, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return objectsOf(def.innerType, path);
    case 'pipe':
      return [...objectsOf(def.in, path), ...objectsOf(def.out, path)];
    default:
      return [];
  }
}

const forms = Object.entries(api).flatMap(([module, calls]) =>
  Object.entries<Operation>(calls)
    // A list takes filters by readings, and stores none.
    .filter(
      ([, { answer, method, readsLists }]) =>
        method === 'POST' && answer === 'data' && readsLists !== true,
    )
    .flatMap(([name, { input }]) => objectsOf(input as z.core.$ZodType, `${module}.${name}`)),
);

/** What the names of readings, intervals, thresholds and next-due readings have in common. */
const isOfMeter =
  /^(primary|secondary|reading|odometer|mileage|hubometer|hours|kilometers|miles)$|reading$|meterinterval$|meterreading$|duesoonthreshold$|everymeter$|odometer/i;

const takes = (schema: z.core.$ZodType, value: unknown): boolean =>
  z.safeParse(schema, value).success;
const isNumber = (schema: z.core.$ZodType): boolean =>
  takes(schema, 500) && !takes(schema, 'no number');

const figures = [
  ...new Map(
    forms.flatMap(({ path, schema, shape }) =>
      Object.keys(shape)
        .filter((name) => isOfMeter.test(name))
        .flatMap((name) => {
          const field = shape[name];
          const key = `${path}.${name}`;
          return field && isNumber(field) ? [[key, { key, name, schema, shape }] as const] : [];
        }),
    ),
  ).values(),
];

test('every figure of a meter that a call takes is known', () => {
  expect(figures.map(({ key }) => key).sort()).toEqual([
    'equipment.save.currentPrimaryReading',
    'equipment.save.currentSecondaryReading',
    'equipment.save.initialPrimaryReading',
    'equipment.save.initialSecondaryReading',
    'equipmentTypes.save.starterReminders[].everyMeter',
    'meters.checkFleet.lines[].primary',
    'meters.checkFleet.lines[].secondary',
    'meters.correct.reading',
    'meters.replace.finalReading',
    'meters.replace.newReading',
    'meters.saveFleet.lines[].primary',
    'meters.saveFleet.lines[].secondary',
    'servicePrograms.save.lines[].primaryDueSoonThreshold',
    'servicePrograms.save.lines[].primaryMeterInterval',
    'servicePrograms.save.lines[].secondaryDueSoonThreshold',
    'servicePrograms.save.lines[].secondaryMeterInterval',
    'serviceReminders.complete.primaryMeterReading',
    'serviceReminders.complete.secondaryMeterReading',
    'serviceReminders.save.lastPrimaryMeterReading',
    'serviceReminders.save.lastSecondaryMeterReading',
    'serviceReminders.save.nextPrimaryMeterReading',
    'serviceReminders.save.nextSecondaryMeterReading',
    'serviceReminders.save.primaryDueSoonThreshold',
    'serviceReminders.save.primaryMeterInterval',
    'serviceReminders.save.secondaryDueSoonThreshold',
    'serviceReminders.save.secondaryMeterInterval',
    'serviceStarters.start.programs[].lines[].meterInterval',
    'workOrders.save.readings[].primary',
    'workOrders.save.readings[].secondary',
  ]);
});

test.each(figures)('$key takes its unit', ({ name, schema, shape }) => {
  const unitField = meterFigures(schema).get(name) ?? '';
  expect(shape[unitField]).toBe(figureUnit);
  for (const [text, unit] of [
    ['98,500 km', 'kilometers'],
    ['98500km', 'kilometers'],
    ['1310 h', 'hours'],
    [' 61,205.1\u00A0mi. ', 'miles'],
  ]) {
    const read = withWrittenUnits(schema, { [name]: text }) as Record<string, unknown>;
    expect(read[unitField]).toBe(unit);
    expect(z.safeParse(shape[name] as z.core.$ZodType, read[name]).success).toBe(true);
  }
  expect(withWrittenUnits(schema, { [name]: '98500' })).toEqual({ [name]: '98500' });
});

test.each([
  ['km', 'kilometers'],
  ['KM', 'kilometers'],
  ['Kilometres', 'kilometers'],
  ['mi', 'miles'],
  ['Miles', 'miles'],
  ['hrs', 'hours'],
  ['', null],
  [null, null],
  [undefined, undefined],
])('a unit %j is %j', (sent, unit) => expect(figureUnit.parse(sent)).toBe(unit));

test.each(['lightyears', 'gal', 'km/h', 'no km', '5 km', 5, {}, true])(
  'a unit %j is asked for',
  (sent) => expect(figureUnit.safeParse(sent).error?.issues[0]?.message).toBe('Enter mi, km or h.'),
);

test('a word behind a figure that another unit beside it denies is left alone, and so refused', () => {
  const sent = { currentPrimaryReading: '98,500 km', currentPrimaryReadingUnit: 'mi' };
  expect(withWrittenUnits(saveEquipment, sent)).toEqual(sent);
  expect(saveEquipment.safeParse(sent).error?.issues[0]?.message).toMatch(/^Enter a number/);
  expect(
    withWrittenUnits(saveEquipment, { ...sent, currentPrimaryReadingUnit: 'kilometers' }),
  ).toEqual({ currentPrimaryReading: '98,500', currentPrimaryReadingUnit: 'kilometers' });
});

test('two figures that share a unit say the same one or none', () => {
  const same = { finalReading: '98,500 km', newReading: '12 km' };
  const other = { finalReading: '98,500 km', newReading: '12 mi' };
  const half = { finalReading: '98,500 km', newReading: 12 };
  expect(withWrittenUnits(replaceMeter, same)).toEqual({
    finalReading: '98,500',
    newReading: '12',
    unit: 'kilometers',
  });
  expect(withWrittenUnits(replaceMeter, other)).toEqual(other);
  expect(withWrittenUnits(replaceMeter, half)).toEqual(half);
});

test('what is no object, or has no figure of a meter, is left as it is', () => {
  for (const sent of [null, undefined, 'text', 5, [1]])
    expect(withWrittenUnits(correctReading, sent)).toBe(sent);
  const sent = { name: '5 km' };
  expect(withWrittenUnits(z.strictObject({ name: z.string() }), sent)).toBe(sent);
});
