import { asks } from '@roadproof/contract/people/ask';
import type { Context, Handlers } from '../../../http/context.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { planAsks } from './plan.ts';
import { askSources } from './rows.ts';
import { saveAsks } from './save.ts';
import { withdrawAsks } from './withdraw.ts';

const all = listHandlers(asks.list, askSources.all);
const open = listHandlers(asks.list, askSources.open);
const isFull = ({ caller }: Context): boolean => caller.mayOpenRestricted;
const forCaller = (context: Context) => (isFull(context) ? all : open);

/** Asking people for papers (docs/product.md, Asks). */
export const askHandlers: Handlers<typeof asks> = {
  list: oneStatement(async (body, context) => forCaller(context).list(body, context)),
  excel: async (body, context) => forCaller(context).excel(body, context),
  counts: oneStatement(async ({ bodies }, context) =>
    countBodies(context, isFull(context) ? askSources.all : askSources.open, bodies),
  ),
  preview: async (input, context) => {
    const { people, until, words } = await planAsks(input, context);
    return {
      people: people.map(({ person, items, letter, whyNot }) => ({
        employeeId: person.id,
        name: person.name,
        email: person.email,
        phone: person.phone,
        items: items.map(({ rule, slot, reason, choice, isAsked, whyNot: why }) => ({
          kind: 'file' as const,
          id: rule.id,
          name: rule.name,
          state: slot.state,
          reason,
          choice,
          isAsked,
          whyNot: why,
        })),
        letter: letter && { ...letter, paragraphs: [...letter.paragraphs] },
        whyNot,
      })),
      until,
      words,
    };
  },
  save: saveAsks,
  withdraw: withdrawAsks,
};
