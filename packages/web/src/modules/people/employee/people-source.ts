import type { Row } from '../../../api/operation-map.ts';
import { columnSource } from '../../../kit/grid/rows/list-source.ts';

/** Fields that the screens of people use whatever columns they show: names, cards, acts and links. */
const needs = [
  'id',
  'version',
  'firstName',
  'lastName',
  'email',
  'photo',
  'employeeStatus',
  'employeeGroup',
  'licence',
  'licenceExpirationDate',
  'medCard',
  'medCertCardExpirationDate',
] as const;

/** A person as a list of people has one. */
export type ListedPerson = Pick<Row<'employees.list'>, (typeof needs)[number]>;

/** The people of a list, with the columns it shows. */
export const peopleSource = columnSource('employees.list', 'employees.excel', needs);
