import { columnSource, type RowOf } from '../../../kit/grid/rows/list-source.ts';

/** The people of a list, with the columns it shows; the screens of people use these fields whatever columns they show: names, cards, acts and links. */
export const peopleSource = columnSource('employees.list', 'employees.excel', [
  'id',
  'version',
  'firstName',
  'lastName',
  'email',
  'photo',
  'isIncomplete',
  'employeeStatus',
  'employeeGroup',
  'licence',
  'licenceExpirationDate',
  'medCard',
  'medCertCardExpirationDate',
]);

/** A person as a list of people has one. */
export type ListedPerson = RowOf<typeof peopleSource>;
