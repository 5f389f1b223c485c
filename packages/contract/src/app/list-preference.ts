import * as z from 'zod';
import { operation } from '../operation.ts';

const key = z.string().min(1).max(100);

/** Most columns whose width is remembered. */
const maxWidths = 200;

/** Most lists whose arrangement is remembered for one person. */
export const maxPreferences = 300;

/** The name of a list, as its columns carry it. */
export const listKey = key;

/** How a person arranged one list: order, width, visibility and pinning of its columns, density and page size. */
export const listPreference = z.strictObject({
  order: z.array(key).max(200).optional(),
  hidden: z.array(key).max(200).optional(),
  pinned: z.array(key).max(200).optional(),
  widths: z
    .record(key, z.number().min(40).max(1200))
    .refine((widths) => Object.keys(widths).length <= maxWidths, {
      error: `At most ${maxWidths} columns can have a width.`,
    })
    .optional(),
  density: z.enum(['compact', 'normal', 'roomy']).optional(),
  /** Rows of a page, where the list has pages. */
  pageSize: z.int().min(5).max(1000).optional(),
  /** What the bars of its chart stand for; 'closed' where it is not shown. */
  chart: z.string().min(1).max(50).optional(),
  /** What it was narrowed to last, as its address tells it; of lists that open so again. */
  filter: z.string().max(500).optional(),
});

/** The calls that remember a person's columns per list. */
export const listPreferences = {
  get: operation({
    method: 'GET',
    path: '/api/ListPreference/GetListPreference',
    access: 'signed-in',
    forPeople: true,
    body: 'query',
    input: z.strictObject({ list: key }),
    output: listPreference,
    summary: "The caller's arrangement of one list.",
  }),
  save: operation({
    method: 'POST',
    path: '/api/ListPreference/SaveListPreference',
    access: 'signed-in',
    forPeople: true,
    body: 'json',
    writes: true,
    input: z.strictObject({ list: key, value: listPreference }),
    output: z.object({}),
    summary: "Remembers the caller's arrangement of one list.",
  }),
};
