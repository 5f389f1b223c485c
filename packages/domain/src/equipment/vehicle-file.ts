/** What of a unit its vehicle file has to tell. */
export interface VehicleFileFacts {
  readonly serialNumber: string | null;
  readonly make: string | null;
  readonly year: number | null;
  readonly tireSize: string | null;
  /** Name of the ownership, 'Leased'; null when nobody has said. */
  readonly ownership: string | null;
  readonly ownerName: string | null;
}

/** What the file of a vehicle still lacks to identify it, in words (49 CFR 396.3(b)(1)): the owner only where it is somebody else's. */
export function vehicleFileGaps(facts: VehicleFileFacts): readonly string[] {
  const isOthers = facts.ownership !== null && facts.ownership !== 'Owned';
  const required: readonly (readonly [string, string | number | null])[] = [
    ['VIN', facts.serialNumber],
    ['make', facts.make],
    ['year', facts.year],
    ['tire size', facts.tireSize],
    ...(isOthers ? [['owner', facts.ownerName] as const] : []),
  ];
  return required.filter(([, value]) => value === null || value === '').map(([word]) => word);
}

/** What a unit lacks that owes an annual inspection and has none on file; null when nothing is missing. */
export function inspectionGapText(unit: {
  readonly needsAnnualInspection: boolean;
  readonly inspectionDate: string | null;
  /** False where its own weight, passengers or load decide, and not its type. */
  readonly byType?: boolean;
}): string | null {
  if (!unit.needsAnnualInspection || unit.inspectionDate !== null) return null;
  return unit.byType === false
    ? 'No annual inspection is on file: this unit needs one every 12 months (49 CFR 390.5T, 396.17).'
    : 'No annual inspection is on file: units of this type need one every 12 months (49 CFR 396.17).';
}

/** What a unit lacks whose file has no schedule of what is due (49 CFR 396.3(b)(2)); null where it has one, or needs none. */
export function scheduleGapText(unit: {
  readonly needsAnnualInspection: boolean;
  readonly hasSchedule: boolean;
}): string | null {
  return unit.needsAnnualInspection && !unit.hasSchedule
    ? "A unit's file has to show what maintenance is due and when: it has no service reminder (49 CFR 396.3(b)(2))."
    : null;
}

/** The gaps as one sentence; null when the file is whole. */
export function vehicleFileGapText(facts: VehicleFileFacts): string | null {
  const gaps = vehicleFileGaps(facts);
  const last = gaps.at(-1);
  if (last === undefined) return null;
  const before = gaps.slice(0, -1).join(', ');
  const words = before === '' ? last : `${before} and ${last}`;
  return `On the road, a unit's file has to show its ${words} (49 CFR 396.3(b)).`;
}
