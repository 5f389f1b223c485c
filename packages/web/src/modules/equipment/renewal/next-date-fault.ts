import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { proofNeeded, renewalDateFaults } from '@roadproof/domain/equipment/renewal-form';

/** The fault of a next date in the past, at its field and with what to do (docs/domain.md, Next date). */
export function nextDateFault(value: unknown, today: CalendarDay): Record<string, string> {
  if (typeof value !== 'string' || !isCalendarDay(value)) return {};
  const [fault] = renewalDateFaults({ nextRenewal: value }, today);
  return fault ? { nextRenewal: `${fault.message} ${fault.description}` } : {};
}

/** The fault of a completion without the proof that its kind asks for, in the server's words. */
export function proofFault(
  kind: { readonly documentRequired: boolean } | undefined,
  file: unknown,
): Record<string, string> {
  const isMissing = file === null || file === undefined;
  return kind?.documentRequired && isMissing ? { file: proofNeeded } : {};
}
