import { addMonths, addYears, daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { vinOf } from '../vin.ts';
import type { Draft } from './draft.ts';
import { plateOf } from './particulars.ts';
import { pdfOf } from './pdf.ts';
import type { People } from './people.ts';
import { numberOrNull } from './table.ts';
import { models, units, type ModelName } from './unit-list.ts';

/** A unit as the other parts of the sample need it. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly note: string;
  readonly hasEngine: boolean;
  readonly inService: CalendarDay;
  /** Today's readings; null without that meter. */
  readonly primary: number | null;
  readonly secondary: number | null;
  readonly initialPrimary: number | null;
  readonly initialSecondary: number | null;
  readonly countsHours: boolean;
  /** What the meters before the present one had counted. */
  readonly offset: number;
}

/** How long ago a meter was replaced where a unit says so, in days. */
export const meterReplacedAgo = 113;

/** How far along the year's inspection and registration of each unit are, in days to their due date. */
export interface Papers {
  readonly inspection: number | null;
  readonly registration: number | null;
}

/** Writes all units; their dates of inspection and registration follow from `papersOf`. */
export function addUnits(
  draft: Draft,
  people: People,
  yards: ReadonlyMap<string, string>,
  papersOf: (name: string) => Papers,
): readonly Unit[] {
  return units.map((entry, index) =>
    addUnit(draft, people, yards, entry, index, papersOf(entry.name)),
  );
}

function addUnit(
  draft: Draft,
  people: People,
  yards: ReadonlyMap<string, string>,
  entry: (typeof units)[number],
  index: number,
  papers: Papers,
): Unit {
  const { choices, day, random } = draft;
  const model = models[entry.model as ModelName];
  const { note } = entry;
  const isNew = note === 'new';
  const category = /Dry Van|Reefer|Flatbed|Dolly/.test(model.type) ? 'Trailer' : 'Power unit';
  const year = Number(draft.today.slice(0, 4)) - Number(entry.age);
  const inService = isNew ? day(-6) : addYears(day(-random.int(10, 330)), -Number(entry.age));
  const primary = numberOrNull(entry.reading);
  const secondary = numberOrNull(entry.hours);
  const countsHours = ['Reefer', 'Yard Truck', 'Forklift'].includes(model.type);
  const initialPrimary =
    primary === null ? null : isNew ? 0 : random.int(12, countsHours ? 60 : 900);
  const initialSecondary = secondary === null ? null : isNew ? 0 : random.int(4, 30);
  const missing = note === 'missing papers';
  const done = (due: number | null): CalendarDay | null =>
    due === null ? null : addMonths(day(due), -12);
  const age = Math.max(1, daysBetween(inService, day(-1)));
  const perDay = ((primary ?? 0) - (initialPrimary ?? 0)) / age;
  const before = Math.round((primary ?? 0) - perDay * (meterReplacedAgo - 1)) - 12;
  const offset = note === 'replaced meter' ? before : 0;
  const isHeavy = model.type === 'Tractor' || model.type === 'Day Cab';
  const id = draft.add('equipment', {
    name: entry.name,
    serialNumber: missing
      ? null
      : model.maker === ''
        ? `8FGU25-${48_211 + index}`
        : vinOf(model.maker, year, 100_233 + index * 811),
    typeId: choices.equipmentType(model.type),
    plate: model.maker === '' ? null : plateOf(category, random),
    fuelTypeId: choices.lookup('FuelType', fuelOf(note, category, model.type)),
    year,
    make: model.make,
    model: model.model,
    ownershipId: choices.lookup('OwnershipType', ownershipOf(note)),
    ownerName:
      note === 'owner-operator'
        ? 'Aldridge Hauling LLC'
        : note === 'leased'
          ? 'Ridgeline Leasing'
          : null,
    color: random.pick(['White', 'White', 'Silver', 'Blue', 'Red', 'Black']),
    mrsp: model.price,
    equipmentGroupId: yards.get(entry.group) ?? null,
    equipmentStatusId: choices.lookup('EquipmentStatus', statusOf(note)),
    soldDate: note === 'sold' ? day(-48) : null,
    primaryMeterUnitId:
      primary === null ? null : choices.lookup('MeterUnit', countsHours ? 'Hours' : 'Miles'),
    initialPrimaryReading: initialPrimary,
    currentPrimaryReading: primary === null ? null : primary - offset,
    primaryMeterOffset: offset,
    secondaryMeterUnitId: secondary === null ? null : choices.lookup('MeterUnit', 'Hours'),
    initialSecondaryReading: initialSecondary,
    currentSecondaryReading: secondary,
    assignedOperatorId: entry.operator === '-' ? null : people.named(entry.operator).id,
    registrationStateId: choices.state(note === 'registered elsewhere' ? 'ME' : 'OK'),
    registrationDate: done(papers.registration),
    inspectionDate: done(papers.inspection),
    inServiceDate: inService,
    tireSize: missing ? null : model.tires,
    weight: model.weight,
    registeredWeight: isHeavy ? 80_000 : null,
    gvwr: isHeavy ? 52_000 : model.type === 'Pickup' && index % 2 === 0 ? 9_900 : null,
    combinedWeight: isHeavy ? 80_000 : null,
    passengers: null,
    carriesForPay: null,
    isHeavy: null,
    ...dispatchFacts(isHeavy, index),
    length: category === 'Trailer' && model.type !== 'Converter Dolly' ? 53 : isHeavy ? 24.5 : null,
    width: category === 'Trailer' || isHeavy ? 8.5 : null,
    height: category === 'Trailer' && model.type !== 'Flatbed' ? 13.5 : isHeavy ? 13.1 : null,
    note: remarks[note] ?? null,
    createdAt: draft.instant(day(isNew ? -6 : -365)),
  });
  addPapers(draft, id, entry, index % 4 === 0);
  return {
    id,
    name: entry.name,
    type: model.type,
    note,
    hasEngine: category !== 'Trailer',
    inService,
    primary,
    secondary,
    initialPrimary,
    initialSecondary,
    countsHours,
    offset,
  };
}

/** Facts of how a unit is driven: most are known of tractors, none of the rest. */
const dispatchFacts = (isHeavy: boolean, index: number) => ({
  tankGallons: isHeavy ? 0 : null,
  brakes: isHeavy ? ('fullAir' as const) : null,
  transmission: isHeavy
    ? ((['automatic', 'automatic', 'manual', null] as const)[index % 4] ?? null)
    : null,
  hasFifthWheel: isHeavy ? true : null,
  isSchoolBus: isHeavy ? false : null,
});

const remarks: Readonly<Record<string, string>> = {
  new: 'Delivered last week; waiting for decals and dash camera.',
  sold: 'Sold at auction in Oklahoma City.',
  'out of service': 'Cracked frame rail; repair estimate is pending.',
};

const titlesOf: Readonly<Record<string, readonly [title: string, line: string]>> = {
  leased: ['Lease agreement', 'Lessor: Ridgeline Leasing'],
  'owner-operator': ['Lease agreement', 'Lessor: Aldridge Hauling LLC'],
  sold: ['Bill of sale', 'Sold as is, where is'],
  'out of service': ['Roadside inspection report', 'Out of service: cracked frame rail'],
};

/** The documents of a unit: the title of every fourth one, and what its note speaks of. */
function addPapers(
  draft: Draft,
  equipmentId: string,
  { name, note }: (typeof units)[number],
  hasTitle: boolean,
): void {
  const special = titlesOf[note];
  const title = ['Certificate of title', 'Cedar Ridge Freight, Tulsa, Oklahoma'] as const;
  for (const [kind, line] of [...(hasTitle ? [title] : []), ...(special ? [special] : [])]) {
    const fileName = `${kind === title[0] ? 'Title' : kind} ${name}.pdf`;
    const content = pdfOf(kind, [name, line]);
    const fileId = draft.file({ name: fileName, contentType: 'application/pdf', content });
    draft.add('equipmentFile', { equipmentId, fileId, fileName });
  }
}

function fuelOf(note: string, category: string, type: string): string {
  if (note === 'propane') return 'Propane';
  if (note === 'gasoline') return 'Gasoline';
  return category === 'Trailer' && type !== 'Reefer' ? 'None' : 'Diesel';
}

function ownershipOf(note: string): string {
  if (note === 'owner-operator') return 'Owner-Operator';
  return note === 'leased' ? 'Leased' : 'Owned';
}

function statusOf(note: string): string {
  const named: Record<string, string> = {
    sold: 'Sold',
    'in shop': 'In Shop',
    'out of service': 'Out of Service',
  };
  return named[note] ?? 'Active';
}
