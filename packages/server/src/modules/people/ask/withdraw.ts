import type { asks } from '@roadproof/contract/people/ask';
import type { OutputOf, ParsedInput } from '@roadproof/contract/operation';
import { canMove } from '@roadproof/domain/people/ask';
import { notFound, refused } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { withdrawMails } from '../../../mail/outbox.ts';
import { lockedItems, moveItems } from './item-rows.ts';
import { askMailKind } from './save.ts';
import { endLinksOf, versionsOf } from './write-rows.ts';

/** Withdraws asks: what is open of them, their links, and mails that have not left. */
export async function withdrawAsks(
  { ids, reason }: ParsedInput<typeof asks.withdraw>,
  { db, caller, platform }: Context,
): Promise<OutputOf<typeof asks.withdraw>> {
  const items = await lockedItems(db, ids);
  const found = new Set(items.map(({ askId }) => askId));
  const isHidden = items.some(({ isRestricted }) => isRestricted && !caller.mayOpenRestricted);
  if (ids.some((id) => !found.has(id)) || isHidden) throw notFound('Ask');
  const open = items.filter(({ state }) => canMove(state, 'withdraw'));
  const isOpen = new Set(open.map(({ askId }) => askId));
  if (ids.some((id) => !isOpen.has(id)))
    throw refused('This ask is closed already.', 'Reload the list.');
  await moveItems(
    db,
    open.map(({ id }) => id),
    'withdraw',
  );
  const links = await endLinksOf(db, ids, {
    at: platform.now().toISOString(),
    by: caller.employeeId,
    reason: reason ?? 'The ask was withdrawn.',
  });
  await withdrawMails(
    db,
    links.map((id) => `${askMailKind}:${id}`),
    'Not sent: the ask was withdrawn.',
  );
  return { records: await versionsOf(db, ids) };
}
