import type * as z from 'zod';
import type { Column } from '../column.ts';
import { trackerColumns, trainingCourseReport } from './training.columns.ts';

const ofEveryRow = new Set<string>(trackerColumns.columns.flatMap(namesOf));
const ofCourses = new Set(
  trainingCourseReport.columns.flatMap(namesOf).filter((name) => !ofEveryRow.has(name)),
);

function namesOf({ key, filter }: Column): string[] {
  return filter && 'field' in filter ? [key, filter.field] : [key];
}

/** Refuses what only rows by course can be filtered or sorted by where they were not asked for. */
export function byCourseAlone<S extends z.ZodType>(schema: S): S {
  return schema.superRefine((value, context) => {
    const { ByCourse: isByCourse, asOf, Filter, ...rest } = value as TrackerInput;
    if (isByCourse) return;
    if (asOf !== undefined)
      context.addIssue({
        code: 'custom',
        message: 'A past day works only by course. Send ByCourse.',
        path: ['asOf'],
      });
    const path = Filter === undefined ? [] : ['Filter'];
    const { options, ...filter } = Filter ?? rest;
    const keys = Object.keys(filter).filter((name) => ofCourses.has(name));
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, path, input: filter });
    for (const [index, { field }] of (options?.sortBy ?? []).entries())
      if (ofCourses.has(field))
        context.addIssue({
          code: 'custom',
          message: `This list cannot be sorted by "${field}".`,
          path: [...path, 'options', 'sortBy', index, 'field'],
        });
  });
}

interface TrackerInput {
  readonly ByCourse?: boolean;
  readonly asOf?: string;
  readonly Filter?: TrackerInput;
  readonly options?: { readonly sortBy?: readonly { readonly field: string }[] };
}
