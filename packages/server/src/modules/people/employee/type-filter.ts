import { badRequest } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { typeNames } from './rows.ts';

/** The type that callers ask for all the time; it is in every company. */
const driver = 'cdl';

const unusual = (types: readonly string[]): readonly string[] =>
  types.filter((name) => name.toLowerCase() !== driver);

/** True where `refuseUnknownTypes` has to read the company's types. */
export const readsTypes = (types: readonly string[] = []): boolean => unusual(types).length > 0;

/** Throws 400 for a type of employees that the company does not have: it would silently find nobody. */
export async function refuseUnknownTypes(
  { db }: Pick<Context, 'db'>,
  types: readonly string[] = [],
): Promise<void> {
  const requested = unusual(types);
  if (requested.length === 0) return;
  const names = await typeNames(db);
  const known = new Set(names.map((name) => name.toLowerCase()));
  const unknown = requested.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined)
    throw badRequest(
      `"${unknown}" is not a type of employees.`,
      `Use one of: ${names.join(', ')}.`,
      'employeeType',
    );
}
