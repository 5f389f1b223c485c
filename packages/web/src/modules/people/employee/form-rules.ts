import { isCalendarDay } from '@roadproof/domain/calendar-day';
import {
  employeeFaults,
  latestHireDate,
  requiredFields,
  type EmployeeFacts,
  type EmployeeRules,
  type Fault,
} from '@roadproof/domain/people/employee';
import type { Employee } from './employee-facts.tsx';
import { nameOf, type PersonFormContext } from './person-form-context.ts';
import { valuesOf, withoutHiddenCards, type PersonValues } from './form-values.ts';

/** The fields that say which rules count. */
interface RuleValues {
  readonly form?: unknown;
  readonly typeId?: unknown;
  readonly licenceClassId?: unknown;
}

/** The rules as they are for what stands in the form now. */
function rulesFor(
  values: RuleValues,
  context: PersonFormContext,
  employee?: Employee,
): EmployeeRules {
  const { today, literalHireDateLimit, licenceFileFor } = context;
  const isNewDriver = values.form === 'driver' && !employee;
  return {
    today,
    literalHireDateLimit,
    licenceFileFor,
    form: values.form === 'driver' ? 'driver' : 'employee',
    // The driver forms do not ask for the type.
    employeeType: isNewDriver ? 'CDL' : nameOf(context, values.typeId ?? employee?.typeId),
    licenceClass: nameOf(context, values.licenceClassId),
  };
}

/** The fields that are required now. */
export function requiredOf(values: RuleValues, context: PersonFormContext): ReadonlySet<string> {
  return new Set(requiredFields(rulesFor(values, context)));
}

/** A person's stored facts; a stored file stands for a file. */
export function factsOf(employee: Employee): EmployeeFacts {
  const { drivingLicense, medCardFile } = employee;
  const values = { ...valuesOf('driver', employee), ...valuesOf('employee', employee) };
  return { ...values, drivingLicense, medCardFile } as EmployeeFacts;
}

const dayFields = /Date$|^dob$/;

/** What is being typed is no day yet; the field itself says so. */
const readable = ([name, value]: [string, unknown]): boolean =>
  value !== undefined &&
  !(dayFields.test(name) && typeof value === 'string' && !isCalendarDay(value));

/** The first message of each field. */
const byField = (faults: readonly Fault[]): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));

/** Everything wrong with what stands in the form, by field, in the server's words. */
export function formFaults(
  values: Partial<PersonValues>,
  context: PersonFormContext,
  employee?: Employee,
): Readonly<Record<string, string>> {
  const before = employee && factsOf(employee);
  const shown = Object.entries(withoutHiddenCards(values, context)).filter(readable);
  const facts: EmployeeFacts = { ...before, ...Object.fromEntries(shown) };
  return byField(employeeFaults(facts, rulesFor(values, context, employee), before));
}

/** Whether a hire or termination date is refused by the literal sixteen-year limit alone, which a company can lift (docs/domain.md, Sixteen years). */
export function breaksLiteralLimit(value: unknown, context: PersonFormContext): boolean {
  return (
    context.literalHireDateLimit &&
    typeof value === 'string' &&
    isCalendarDay(value) &&
    value > latestHireDate(context.today)
  );
}

/** Everything wrong with the day a person leaves or comes back, by field, in the server's words. */
export function dateFaults(
  dates: Readonly<Record<string, unknown>>,
  context: PersonFormContext,
  employee: Employee,
): Readonly<Record<string, string>> {
  const { today, literalHireDateLimit } = context;
  const before = factsOf(employee);
  const facts: EmployeeFacts = {
    ...before,
    ...Object.fromEntries(Object.entries(dates).filter(readable)),
  };
  const faults = employeeFaults(facts, { today, literalHireDateLimit, employeeType: null }, before);
  return byField(faults);
}
