import { askReviews } from '@roadproof/contract/people/ask-review';
import { fileLink } from '../../../files/link.ts';
import { notFound } from '../../../errors.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { itemById } from '../ask/item-rows.ts';
import { decideAsk, undoDecision } from './decide.ts';
import { askReviewSources, decisionsOf, filesOf } from './rows.ts';

const all = listHandlers(askReviews.list, askReviewSources.all);
const open = listHandlers(askReviews.list, askReviewSources.open);
const listOf = ({ caller }: Context) => (caller.mayOpenRestricted ? all : open);
const sourceOf = ({ caller }: Context) =>
  caller.mayOpenRestricted ? askReviewSources.all : askReviewSources.open;

/** Papers that people sent by a link. */
export const askReviewHandlers: Handlers<typeof askReviews> = {
  list: oneStatement(async (body, context) => listOf(context).list(body, context)),
  excel: async (body, context) => listOf(context).excel(body, context),
  counts: oneStatement(async ({ bodies }, context) =>
    countBodies(context, sourceOf(context), bodies),
  ),
  get: async ({ Id }, context) => {
    const item = await itemById(context.db, Id);
    if (!item || (item.isRestricted && !context.caller.mayOpenRestricted)) throw notFound('Paper');
    const files = await filesOf(context.db, Id);
    const earlier = await decisionsOf(context.db, Id);
    return {
      files: files.map(({ id, name }) => ({ name, link: fileLink(context, id, name) })),
      earlier: earlier.map(({ decision, reason, by, at }) => ({ decision, reason, by, at })),
    };
  },
  decide: decideAsk,
  undo: undoDecision,
};
