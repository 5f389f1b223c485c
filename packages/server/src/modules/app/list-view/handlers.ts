import { maxViewsOfList, viewColumns, type listViews } from '@roadproof/contract/app/list-view';
import { mayOpen } from '@roadproof/domain/account/permission';
import { addRecord, forUpdate, saveRecord, type Stored } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { badRequest, conflict, forbidden, notFound, refused } from '../../../errors.ts';
import { countOwn, removeView, viewNamed, viewsOf } from './rows.ts';

/** Views of lists (docs/product.md, Views of a list). */
export const listViewHandlers: Handlers<typeof listViews> = {
  list: oneStatement(async ({ list }, context) => {
    const views = await viewsOf(context.db, list, context.caller.employeeId);
    return views.map(({ ownerId, columns, ...view }) => ({
      ...view,
      isMine: ownerId === context.caller.employeeId,
      mayChange: mayChange(context, { ownerId, isShared: view.isShared }),
      // What an older version kept and no longer fits is left to the usual columns.
      columns: viewColumns.safeParse(columns).data ?? {},
    }));
  }),

  save: async ({ id, version, list, ...form }, context) => {
    const { db, caller } = context;
    const { columns, ...texts } = form;
    const sent = { ...texts, ...(columns && { columns: JSON.stringify(columns) }) };
    if (id === undefined) {
      const { name, address } = form;
      if (list === undefined) throw badRequest('list is required.', 'A view is of one list.');
      if (name === undefined)
        throw badRequest('Name is required.', 'Give the view a name.', 'name');
      const own = { ownerId: caller.employeeId, listKey: list };
      if ((await countOwn(db, own)) >= maxViewsOfList) throw tooManyViews();
      await refuseTaken(context, { ...own, name });
      return addRecord(db, 'listView', {
        clientId: caller.clientId,
        ownerId: caller.employeeId,
        listKey: list,
        name,
        isShared: form.isShared ?? false,
        address: address ?? '',
        columns: JSON.stringify(columns ?? {}),
      });
    }
    const stored = await changeable(context, id);
    if (list !== undefined && list !== stored.listKey)
      throw badRequest('A view keeps its list.', 'Save it as a new one there.', 'list');
    if (form.isShared === false && stored.ownerId !== caller.employeeId)
      throw badRequest(
        'Only its owner can make a view private.',
        'Only the owner would still find it.',
        'isShared',
      );
    await refuseStale(db, stored, version, sent);
    const name = form.name ?? stored.name;
    await refuseTaken(context, { ...stored, name });
    return saveRecord(db, 'listView', stored, sent);
  },

  remove: async ({ id }, context) => {
    const { version } = await changeable(context, id);
    await removeView(context.db, id);
    return { id, version };
  },
};

const tooManyViews = () =>
  refused(
    `You already have ${maxViewsOfList} views of this list, the most there can be.`,
    'Delete one that you no longer need, or change it instead of saving a new one.',
  );

interface Kept {
  readonly ownerId: string;
  readonly isShared: boolean;
}

/** Whether somebody may change a view: its owner may, and of a shared one administrators. */
const mayChange = ({ caller }: Context, { ownerId, isShared }: Kept): boolean =>
  ownerId === caller.employeeId || (isShared && mayOpen(caller.flags, 'ADMINISTRATOR'));

/** The view, locked, or why the caller cannot change it. */
async function changeable(context: Context, id: string): Promise<Stored<'listView'>> {
  const stored = await forUpdate(context.db, 'listView', id);
  // Somebody's private view is nobody else's to know of.
  if (!stored || !(stored.isShared || mayChange(context, stored))) throw notFound('View');
  if (!mayChange(context, stored))
    throw forbidden(
      'Only the owner of this view or an administrator can change it.',
      'Save it as a new view of your own.',
    );
  return stored;
}

async function refuseTaken(
  { db }: Context,
  view: { id?: string; ownerId: string; listKey: string; name: string },
): Promise<void> {
  const namesake = await viewNamed(db, view);
  if (namesake && namesake.id !== view.id)
    throw conflict(
      `There is already a view named ${namesake.name}.`,
      'Open it, or use another name.',
      'name',
    );
}
