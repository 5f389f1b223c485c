import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Draft, DraftRow } from './draft.ts';
import type { People } from './people.ts';
import { meterReplacedAgo, type Unit } from './units.ts';

type Meter = 'primary' | 'secondary';

const round = (value: number): number => Math.round(value * 10) / 10;

/** Writes the first reading and a year of readings up to today's, both meters at the same instants. */
export function addReadings(draft: Draft, people: People, units: readonly Unit[]): void {
  const readers = [people.named('maintenance'), people.named('Oksana'), people.named('Caleb')];
  for (const unit of units) {
    if (unit.primary === null) continue;
    addReadingsOn(draft, unit, unit.inService, people.named('maintenance').id, 'initial');
    for (let ago = 337; ago >= 1; ago -= 28) {
      const on = draft.day(-ago);
      const reader = draft.random.pick(readers).id;
      if (on > unit.inService) addReadingsOn(draft, unit, on, reader, 'manual');
    }
  }
}

function addReadingsOn(
  draft: Draft,
  unit: Unit,
  on: CalendarDay,
  readById: string,
  source: 'initial' | 'manual',
): void {
  if (unit.note === 'new' && source === 'manual') return;
  const readAt = draft.instant(on);
  const reading = (
    meter: Meter,
    value: number,
    more: Partial<DraftRow<'meterReading'>> = {},
  ): void => {
    const row = { equipmentId: unit.id, meter, reading: round(value), readAt, readById, source };
    draft.add('meterReading', { ...row, createdAt: readAt, ...more });
  };
  const used = usageOn(draft, unit, on, 'primary');
  const ago = daysBetween(on, draft.today);
  if (unit.offset > 0 && ago <= meterReplacedAgo) {
    const change = { source: 'replacement', note: 'Instrument cluster replaced' } as const;
    const more = ago === meterReplacedAgo ? change : {};
    reading('primary', used - unit.offset, { meterOffset: unit.offset, ...more });
  } else {
    reading('primary', used);
  }
  // A digit too many, noticed the next day and struck out.
  if (unit.note === 'typo' && ago === 57) {
    const voidedAt = draft.instant(draft.day(-56));
    reading('primary', used * 10, { voidedAt, voidedReason: 'One digit too many' });
  }
  if (unit.secondary !== null) reading('secondary', usageOn(draft, unit, on, 'secondary'));
}

// Use is even over the years, so a reading on any day follows from the first and the newest.
function usageOn(draft: Draft, unit: Unit, on: CalendarDay, meter: Meter): number {
  const now = (meter === 'primary' ? unit.primary : unit.secondary) ?? 0;
  const start = (meter === 'primary' ? unit.initialPrimary : unit.initialSecondary) ?? 0;
  const newest = draft.day(-1);
  const age = Math.max(1, daysBetween(unit.inService, newest));
  return now - ((now - start) * daysBetween(on, newest)) / age;
}
