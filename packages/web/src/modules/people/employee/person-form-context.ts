import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { EmployeeForm } from '@roadproof/domain/people/employee';
import { hidesMedicalCard } from '@roadproof/domain/people/licence';
import type { Employee } from './employee-facts.tsx';

/** A value of a reference list by its id. */
export interface NamedValue {
  readonly group: string;
  readonly name: string;
}

/** What the forms of a person need: the company's rules, its lists, and what the caller may. */
export interface PersonFormContext {
  readonly today: CalendarDay;
  readonly literalHireDateLimit: boolean;
  readonly licenceFileFor: 'everyone' | 'drivers';
  /** Lookup values by id: types, classes, statuses. */
  readonly lookups: ReadonlyMap<string, NamedValue>;
  /** Known to have admin access; false while unknown or failing. */
  readonly isAdmin: boolean;
}

/** The name of a lookup value, null when nothing is chosen. */
export function nameOf(context: PersonFormContext, id: unknown): string | null {
  return typeof id === 'string' ? (context.lookups.get(id)?.name ?? null) : null;
}

/** The id of a lookup value by its group and name, null when the list has none. */
export function idOf(context: PersonFormContext, group: string, name: string): string | null {
  const found = [...context.lookups].find(([, one]) => one.group === group && one.name === name);
  return found?.[0] ?? null;
}

/** Whether a form hides licence dates and medical card: for class C and None on the employee forms alone (docs/domain.md, License class). */
export const hidesCards = (kind: EmployeeForm, licenceClass: string | null): boolean =>
  kind === 'employee' && hidesMedicalCard(licenceClass);

/** The same with the values a stored person has, which may have left the lists meanwhile. */
export function withStored(context: PersonFormContext, employee: Employee): PersonFormContext {
  const { typeId, type, licenceClassId, licenceClass } = employee;
  const stored = [
    [typeId, 'EmployeeType', type.lookupName],
    [licenceClassId, 'LicenceClass', licenceClass.lookupName],
  ] as const;
  const lookups = new Map(context.lookups);
  for (const [id, group, name] of stored) {
    if (id !== null && name !== null) lookups.set(id, { group, name });
  }
  return { ...context, lookups };
}
