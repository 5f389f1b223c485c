import type { MadeLink } from '../../../auth/make-link.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { OpenItem } from './item-rows.ts';
import {
  followLinks,
  moveToAsks,
  renewAsks,
  storeAsks,
  type AskedBy,
  type StoredAsk,
} from './write-rows.ts';

/** A paper that a person is asked for, with the open item of an earlier ask, which is asked again. */
export interface ChosenPaper {
  readonly fileTypeId: string;
  readonly label: string;
  readonly open: OpenItem | undefined;
}

/** A person who is asked, with the ask that is stored of it. */
export interface Asking {
  readonly chosen: readonly ChosenPaper[];
  /** Open items of the person, of any ask. */
  readonly open: readonly OpenItem[];
  readonly ask: StoredAsk;
  readonly link: MadeLink;
  /** The ask is an earlier one, of the same papers. */
  readonly isRenewed: boolean;
}

/** The ask of a person for these papers by a new link: an earlier one of the same papers, or a new one. */
export function asking(
  employeeId: string,
  chosen: readonly ChosenPaper[],
  open: readonly OpenItem[],
  link: MadeLink,
): Asking {
  const earlier = sameAsk(chosen, open);
  return {
    chosen,
    open,
    link,
    ask: { id: earlier ?? newId(), linkId: link.id, employeeId },
    isRenewed: earlier !== null,
  };
}

/** The ask whose open items are exactly these; null if there is none. */
function sameAsk(chosen: readonly ChosenPaper[], open: readonly OpenItem[]): string | null {
  const [first] = chosen;
  const askId = first?.open?.askId;
  if (askId === undefined || chosen.some((item) => item.open?.askId !== askId)) return null;
  return open.filter((item) => item.askId === askId).length === chosen.length ? askId : null;
}

/** Stores what people are asked for: open items of earlier asks move here, and former links lead here. */
export async function storeAskings(
  db: CompanyTransaction,
  all: readonly Asking[],
  by: AskedBy,
): Promise<void> {
  const added = all.filter(({ isRenewed }) => !isRenewed);
  const fresh = added.flatMap(({ ask, chosen }) =>
    chosen
      .filter(({ open }) => open === undefined)
      .map(({ fileTypeId, label }) => ({ id: newId(), askId: ask.id, fileTypeId, label })),
  );
  await storeAsks(
    db,
    added.map(({ ask }) => ask),
    fresh,
    by,
  );
  await renewAsks(
    db,
    all.filter(({ isRenewed }) => isRenewed).map(({ ask }) => ask),
    by,
  );
  await moveToAsks(
    db,
    added.flatMap(({ ask, chosen }) =>
      chosen.flatMap(({ open }) => (open ? [{ id: open.id, askId: ask.id }] : [])),
    ),
  );
  await followLinks(db, all.flatMap(followed));
}

/** The links of earlier asks of which nothing is left: they lead to this one. */
function followed({ chosen, open, link }: Asking): { from: string; to: string }[] {
  const again = new Set(chosen.flatMap((paper) => paper.open?.id ?? []));
  const left = new Set(open.filter(({ id }) => !again.has(id)).map(({ linkId }) => linkId));
  const former = new Set(open.filter(({ id }) => again.has(id)).map(({ linkId }) => linkId));
  return [...former].filter((from) => !left.has(from)).map((from) => ({ from, to: link.id }));
}
