import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { todays } from '@roadproof/contract/overview/today';
import { maxToFile } from '@roadproof/contract/people/paper-to-file';
import type { TodayKind } from '@roadproof/domain/due-kind';
import type { Context } from '../../../http/context.ts';
import { keysOf } from '../due/today-rows.ts';
import { bandsOf, isAskedFor, rowsOf } from './today.ts';

type Papers = RawOutput<typeof todays.papers>;

const codes: Readonly<Partial<Record<TodayKind, Papers[number]['code']>>> = {
  licence: 'LICENCE',
  medCard: 'MED_CARD',
};

/** The cards of the list of work, in its order: a dialog over the list files one after the other. */
export async function papersToFile(
  request: ParsedInput<typeof todays.papers>,
  context: Context,
): Promise<Papers> {
  const asking = bandsOf(request, context)
    .filter((one) => one.source.kind in codes && isAskedFor(request, one))
    .map((one) => ({ ...one, isOne: false, count: 0 }));
  const found = await keysOf(context, asking, { offset: 0, limit: maxToFile });
  const rows = await rowsOf(found, asking, context);
  return rows.flatMap(({ key, kind, subject, reason, state, isPrivate, action }) => {
    const code = codes[kind];
    const employeeId = key.slice(kind.length + 1);
    const card = { key, employeeId, name: subject, action: action.label, reason, state, isPrivate };
    return code === undefined ? [] : [{ ...card, code }];
  });
}
