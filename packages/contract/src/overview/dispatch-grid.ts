import { answers } from '@roadproof/domain/answer';
import { workKinds } from '@roadproof/domain/dispatch/work-kind';
import * as z from 'zod';
import { exportFormat, idFilter, noValue, pageOf, tooMany } from '../filter.ts';
import { matrixOptions } from '../matrix-options.ts';
import { operation } from '../operation.ts';
import { id } from '../schema.ts';

const count = z.number().int();
const answer = z.enum(answers);
const work = z.enum(workKinds);
const access = ['EMPLOYEE', 'EQUIPMENT'] as const;

/** Most drivers of one page. */
export const maxGridDrivers = 200;

/** One value, several of which any may fit, or the filter body's shape. */
const oneOrMore = <T extends string>(values: readonly T[]) => {
  const value = z.enum(values);
  const several = z.array(value).min(1, noValue).max(500, tooMany);
  const condition = z.strictObject({ value, comparisonOperator: z.literal(0).default(0) });
  const body = z.strictObject({
    combineWith: z.union([z.literal(0), z.literal(1)]).default(1),
    filters: z.array(condition).min(1, noValue).max(500, tooMany),
  });
  return z.union([
    value.transform((one) => [one]),
    several,
    body.transform(({ filters }) => filters.map((one) => one.value)),
  ]);
};

const filter = {
  groupId: idFilter.optional(),
  /** Drivers with one of these answers: for one of the kinds in `work`, else for any kind; `no` without `work` are those who may not drive at all. */
  answer: oneOrMore(answers).optional(),
  /** Drivers who may do one of these kinds of work; with `answer`, those who have that answer for it. */
  work: oneOrMore(workKinds).optional(),
  /** Between States, unless it is sent as false. */
  interstate: z.boolean().default(true),
  /** Also people with a license whom the lists of drivers leave out. */
  isEverybody: z.boolean().default(false),
};

const options = matrixOptions(['name', 'group', 'licenseClass', ...workKinds], maxGridDrivers);
const gridBody = z.strictObject({ ...filter, options: options.optional() });

/** A parsed request of the grid. */
export type DispatchGridBody = z.output<typeof gridBody>;

/** One driver of the grid; the cells are under the kinds of work. */
export const dispatchGridRow = z.object({
  id,
  name: z.string(),
  group: z.string().nullable(),
  /** Null for a caller who may not see people. */
  licenseClass: z.string().nullable(),
  /** Why the driver may not drive at all; null where a kind of work is left. */
  barred: z
    .object({
      /** The worst reason. */
      text: z.string(),
      /** The words of the other reasons. */
      others: z.array(z.string()),
      rule: z.string().nullable(),
      action: z.object({ label: z.string(), path: z.string() }).nullable(),
    })
    .nullable(),
  cells: z.partialRecord(work, z.object({ answer, word: z.string(), reason: z.string() })),
});

/** A kind of work with the number of drivers who may do it. */
const gridWork = z.object({
  kind: work,
  name: z.string(),
  note: z.string(),
  may: count,
  no: count,
  unknown: count,
  but: count,
  yes: count,
  /** A power unit and trailers of this kind; where weights leave it open, ones that may be of it. */
  example: z.array(id),
});

const gridWorks = z.object({
  works: z.array(gridWork),
  drivers: count,
  barred: count,
  /** How often a fact that decides is not entered; null for a caller who may not see it. */
  notOnRecord: z.object({
    endorsements: count.nullable(),
    selfCertification: count.nullable(),
    gvwr: count.nullable(),
  }),
  /** The names of the rules that the company has turned off. */
  turnedOff: z.array(z.string()),
});

/** The grid of drivers by kinds of work (docs/domain.md, May this driver take this unit). */
export const dispatchGrid = {
  list: operation({
    method: 'POST',
    path: '/api/Dispatch/GetAllDispatch',
    access,
    body: 'json',
    answer: 'list',
    input: gridBody,
    output: pageOf(dispatchGridRow),
    summary:
      'Drivers with the answer for each kind of work that the units in use allow, those who may not drive at all first.',
  }),
  works: operation({
    method: 'POST',
    path: '/api/Dispatch/GetDispatchWorks',
    readsLists: true,
    access,
    body: 'json',
    input: z
      .strictObject(filter)
      .safeExtend({ options: options.pick({ search: true }).optional() }),
    output: gridWorks,
    summary: 'The kinds of work with the number of these drivers who may do them.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/Dispatch/GetAllDispatchExcel',
    access,
    body: 'json',
    answer: 'spreadsheet',
    input: gridBody.safeExtend({ format: exportFormat }),
    output: z.unknown(),
    summary: 'The same drivers and kinds of work as a spreadsheet, every row.',
  }),
};
