import * as z from 'zod';
import { listKey, listPreference } from './list-preference.ts';
import { operation } from '../operation.ts';
import { id, requiredText, saved } from '../schema.ts';

/** Most views of one list that a person can have. */
export const maxViewsOfList = 50;

/** How the columns of a view are arranged. */
export const viewColumns = listPreference.pick({
  order: true,
  hidden: true,
  pinned: true,
  widths: true,
  density: true,
});

/** The part of an address that makes a view: tab, search, order and filters, as the list's own address spells them. */
const address = z.string().max(2000, 'These filters are too long for a view.');
export const viewName = requiredText('Name', 60);

/** A list as somebody keeps it under a name. */
export const listView = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Who keeps it. */
  owner: z.string(),
  /** Whether the caller may change and delete it: its owner may, and of a shared one administrators. */
  mayChange: z.boolean(),
  address: z.string(),
  columns: viewColumns,
});

/** The calls of the views of a list; whoever is signed in keeps their own. */
export const listViews = {
  list: operation({
    method: 'GET',
    path: '/api/ListView/GetAllListView',
    access: 'signed-in',
    forPeople: true,
    body: 'query',
    input: z.strictObject({ list: listKey }),
    output: z.array(listView),
    summary: "Views of one list: the caller's own, and those that are shared.",
  }),
  save: operation({
    method: 'POST',
    path: '/api/ListView/SaveListView',
    access: 'signed-in',
    forPeople: true,
    body: 'json',
    writes: true,
    input: z.strictObject({
      id: id.optional(),
      version: z.coerce.number().int().optional(),
      /** Of a new one; a view stays with its list. */
      list: listKey.optional(),
      name: viewName.optional(),
      isShared: z.boolean().optional(),
      address: address.optional(),
      columns: viewColumns.optional(),
    }),
    output: saved,
    summary: 'Saves a view of a list, or changes the view whose id is sent.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ListView/DeleteListView',
    access: 'signed-in',
    forPeople: true,
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a view of a list; the rows stay.',
  }),
};
