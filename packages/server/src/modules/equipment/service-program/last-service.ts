import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { Start } from './follow.ts';

/** The last service of a unit as the list it was imported from has it. */
export interface LastService {
  readonly lastServiceOn: CalendarDay | null;
  readonly lastServiceReading: number | null;
}

/** The note of a completion that came with the owner's spreadsheet, which knows of one last service alone. */
const note = 'Last service of the imported list. The list does not say which service it was.';

/** Where a task begins that counts from the last service of its unit; null without one, and for one in the future. */
export function lastServiceStart(unit: LastService | undefined, today: CalendarDay): Start | null {
  const { lastServiceOn: day = null, lastServiceReading: primary = null } = unit ?? {};
  return day === null || day > today ? null : { day, primary, note };
}
