import { formatDay } from '@roadproof/domain/format';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import { noPermissions } from '@roadproof/domain/account/permission';
import { displayName } from '@roadproof/domain/people/person';
import type { Office } from './import-decision.ts';
import type { Person } from '../../../import/find/person-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Columns that coming back changes and no cell of a file can. */
export const rehireColumns: readonly string[] = [
  'termination_reason',
  ...Object.keys(noPermissions).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ),
];

const day = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * What a row does to somebody who has left: Current with a hire date after they left takes them back as the form does,
 * without portal access and permissions; the history keeps the earlier employment. Null where it is about something
 * else (docs/domain.md, Leaving and coming back).
 */
export function rehireOf(
  person: Person,
  values: Values,
  { choices }: Pick<Office, 'choices'>,
): { readonly values: Values; readonly problem: ImportProblem } | null {
  const statuses = choices.get('employeeStatusId');
  const current = statuses?.get('current')?.id;
  const archivedId = statuses?.get('archived')?.id;
  const { terminationDate: left } = person;
  if (current === undefined || (person.employeeStatusId !== archivedId && left === null))
    return null;
  if (person.employeeStatusId === current && left === null) return null;
  const status = values['employeeStatusId'];
  const hired = day(values['hireDate']);
  const leaves = day(values['terminationDate']);
  const last = left ?? person.hireDate;
  const isBack = hired !== null && (last === null ? hired !== person.hireDate : hired > last);
  // A day of leaving behind the new hire date is of the new employment.
  if (
    (status !== undefined && status !== current) ||
    (isBack && leaves !== null && leaves >= hired)
  )
    return null;
  const since = left === null ? 'Left' : `Left on ${formatDay(left)}`;
  const reject = (message: string) => ({
    values,
    problem: { field: 'hireDate', message, level: 'rejected' } as const,
  });
  if (!isBack) {
    // Of somebody whose last day nobody knows the status may just have been wrong.
    const isRehire = left !== null && status === current && person.employeeStatusId === archivedId;
    return isRehire ? reject(`${since}: add the new hire date to rehire this person.`) : null;
  }
  if (person.hasClientAdminPortalAccess)
    return reject(
      `${since}. Only an administrator can rehire a user who signs in here: do it on the page of ${displayName(person)}.`,
    );
  return {
    values: {
      ...values,
      ...noPermissions,
      employeeStatusId: current,
      hireDate: hired,
      terminationDate: null,
      terminationReason: null,
    },
    problem: {
      field: 'hireDate',
      message: `${since}, comes back on ${formatDay(hired)}.`,
      level: 'warning',
    },
  };
}
