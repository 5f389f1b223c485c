import { cannotWork, hindrance } from './cannot-work.ts';
import { badRequest, conflict, type ApiError } from '../errors.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly column?: string;
  readonly table?: string;
}

/** What a failure of the database means to a person; undefined when it means a fault of ours. */
export function fromDatabase(
  failure: unknown,
  indexes: ReadonlyMap<string, string> = new Map(),
): ApiError | undefined {
  const why = hindrance(failure);
  if (why !== undefined) return cannotWork(why);
  const error = databaseError(failure);
  if (error === undefined) return undefined;
  const { code } = error;
  const field = fieldOf(error, indexes);
  if (code === '23505' && error.constraint === 'employee_portal_email') {
    return conflict(
      'This e-mail already signs in to Roadproof.',
      'Use another e-mail, or leave portal access off.',
      'email',
    );
  }
  if (code === '23505') {
    const what = field === undefined ? 'This' : words(field);
    return conflict(
      `${what} is already used`,
      'Choose another value, or open the record that has it.',
      field,
    );
  }
  if (code === '23503') return missingOrInUse(error, field);
  if (code === '23502') {
    return badRequest(
      `${words(field ?? 'value')} is required.`,
      'Fill in this field and try again.',
      field,
    );
  }
  if (code === '23514' || code.startsWith('22')) {
    return badRequest(
      'A value cannot be stored',
      'Check the fields for values that are too large or not allowed.',
      field,
    );
  }
  if (code === '40001' || code === '40P01' || code === '55P03') {
    return conflict(
      'Another user was changing the same data',
      "We didn't save your changes. Try again.",
    );
  }
  return undefined;
}

function missingOrInUse(error: DatabaseError, field: string | undefined): ApiError {
  if (error.detail?.includes('still referenced')) {
    return conflict('This record is still in use', 'Remove it from the records that use it first.');
  }
  return badRequest(`${words(field ?? 'record')} not found`, 'Choose one from the list.', field);
}

/** The failure as PostgreSQL tells it. */
function databaseError(error: unknown): DatabaseError | undefined {
  const isFromDatabase = error instanceof Error && 'severity' in error && 'code' in error;
  return isFromDatabase && typeof error.code === 'string'
    ? (error as unknown as DatabaseError)
    : undefined;
}

/** What the failure is about. Row-level security hides the keys from the message, so names must tell. */
function fieldOf(
  { column, constraint, table }: DatabaseError,
  indexes: ReadonlyMap<string, string>,
): string | undefined {
  if (column !== undefined) return fieldName(column);
  if (constraint === undefined) return undefined;
  const start = `${table}_client_id_`;
  const referring = constraint.startsWith(start)
    ? /^(.+)_fkey\d*$/.exec(constraint.slice(start.length))?.[1]
    : undefined;
  return referring === undefined ? indexes.get(constraint) : fieldName(referring);
}

/** employee_group_id is the field employeeGroupId. */
export function fieldName(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function words(field: string): string {
  const spaced = field
    .replace(/Id$/, '')
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
