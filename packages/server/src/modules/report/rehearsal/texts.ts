import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { daysBetween } from '@roadproof/domain/calendar-day';
import type { DueSoonDays } from '@roadproof/domain/due';
import { vehicleFileGaps } from '@roadproof/domain/equipment/vehicle-file';
import { counted, formatDay } from '@roadproof/domain/format';
import { driverChecks } from '@roadproof/domain/people/audit-check';
import { dqSlots, type GapDays, type Slot } from '@roadproof/domain/people/dq-file';
import { driverKind, type FileRule } from '@roadproof/domain/people/file-rule';
import { medicalCardOf, medicalCardUntil } from '@roadproof/domain/people/medical-card';
import type { PersonFacts } from '../../company/driver-rule/file-status-rows.ts';
import type { UnitFacts } from './fact-rows.ts';

const isOn = (days: GapDays | null, day: CalendarDay): boolean =>
  days !== null && days.from <= day && (days.until === null || days.until >= day);

/** 'expired 11/06/2026, 20 days ago'. */
export const expiredText = (until: CalendarDay, today: CalendarDay): string =>
  `expired ${formatDay(until)}, ${counted(daysBetween(until, today), 'day')} ago`;

/** 'was due 11/06/2026, 20 days over'. */
export const overdueText = (due: CalendarDay, today: CalendarDay): string =>
  `was due ${formatDay(due)}, ${counted(daysBetween(due, today), 'day')} over`;

/** Why a check finds something at a paper of the file today; null where it does not. */
function paperText(slot: Slot, today: CalendarDay): string | null {
  const { rule, due, count, late } = slot;
  if (isOn(slot.gap, today)) {
    const was = due === null ? '' : `${count === 0 ? ', ' : ' '}was due ${formatDay(due)}`;
    return count === 0 ? `${rule.name}: nothing on file${was}` : `${rule.name}${was}`;
  }
  if (isOn(slot.neverFiled, today)) return `${rule.name} never filed`;
  return late === null ? null : `${rule.name} ${counted(late.days, 'day')} late`;
}

interface OfDriver {
  readonly rules: readonly FileRule[];
  readonly today: CalendarDay;
  readonly dueSoonDays: DueSoonDays;
}

/** Returns the finding of a check at a driver, by its code. */
export function driverTexts(
  { papers, type, needsDriverFile, ...person }: PersonFacts,
  { rules, today, dueSoonDays }: OfDriver,
): (code: string) => string {
  const kind = driverKind(type, needsDriverFile);
  const slots = dqSlots(rules, papers ?? [], { ...person, kind, today, dueSoonDays });
  return (code) => {
    if (code === '391.51A') return 'no paper on file';
    if (code === '391.45') {
      const until = medicalCardUntil(medicalCardOf(person));
      return until === null ? 'no medical card on file' : `card ${expiredText(until, today)}`;
    }
    if (code === '383.37') return expiredText(person.licenceExpirationDate ?? today, today);
    const kinds: readonly string[] = driverChecks.find((one) => one.code === code)?.kinds ?? [];
    return slots
      .filter(({ rule }) => kinds.includes(rule.code))
      .flatMap((slot) => paperText(slot, today) ?? [])
      .join('; ');
  };
}

/** Names the facts that the file of a unit lacks. */
export function unitText(unit: UnitFacts): string {
  const gaps = vehicleFileGaps(unit);
  return [
    ...(gaps.length > 0 ? [`no ${gaps.join(', ')}`] : []),
    ...(unit.hasSchedule ? [] : ['no service reminder']),
  ].join('; ');
}
