import { documentKeys } from '@roadproof/contract/people/driver.columns';
import { filingTitle, maxToFile, type paperToFile } from '@roadproof/contract/people/paper-to-file';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, explained, type DueState } from '@roadproof/domain/due';
import { todayReason } from '@roadproof/domain/overview/today';
import { cardName } from '@roadproof/domain/people/licence';
import { isPrivatePaper } from '@roadproof/domain/private-field';
import type { z } from 'zod';
import type { ParsedBody } from '../../../db/list-source.ts';
import type { Context } from '../../../http/context.ts';
import type { Documents } from '../driver/documents.ts';

type PaperToFile = z.input<typeof paperToFile>;

type CardKind = keyof typeof cardName;

/** The two cards of a person: the code of the paper and the day on the record. */
export const cardPapers = {
  medCard: { code: 'MED_CARD', day: 'medCardValidUntil' },
  licence: { code: 'LICENCE', day: 'licenceExpirationDate' },
} as const satisfies Record<CardKind, object>;

const asking: ReadonlySet<string> = new Set<DueState>(['OVERDUE', 'MISSING', 'DUE_SOON']);

/** Returns true for a paper to do something about now. */
export const asksForPaper = (state: string): boolean => asking.has(state);

/** The two cards as a list's row has them. */
type CardRow = {
  readonly [K in CardKind as (typeof cardPapers)[K]['day']]?: CalendarDay | null | undefined;
} & {
  readonly [K in CardKind]?:
    | {
        readonly state: string;
        readonly rule: string | null;
        readonly cap?: Parameters<typeof dueStatusOf>[0]['cap'];
      }
    | null
    | undefined;
};

/** Status of a card by the day of the record, with its reason in words. */
export function cardStatus(
  { today, company }: Pick<Context, 'today' | 'company'>,
  kind: CardKind,
  row: CardRow,
) {
  const dueStatus = dueStatusOf({
    due: row[cardPapers[kind].day] ?? null,
    today,
    threshold: company.dueSoonDays[kind],
    required: true,
    rule: row[kind]?.rule ?? null,
    cap: row[kind]?.cap ?? null,
    expires: true,
  });
  return explained(dueStatus, cardName[kind]);
}

/** A card of a row that asks for a new one; null for one that is valid. */
export function cardToFile(
  context: Pick<Context, 'today' | 'company'>,
  kind: CardKind,
  row: CardRow & { readonly id: string },
  name: string,
): PaperToFile | null {
  if (!asksForPaper(row[kind]?.state ?? '')) return null;
  const { code } = cardPapers[kind];
  const action = filingTitle({ code, name });
  const dueStatus = cardStatus(context, kind, row);
  const { state } = dueStatus;
  const reason = todayReason(kind, dueStatus, true);
  const isPrivate = kind === 'medCard';
  return paper({ id: row.id, name }, { code, action, state, reason, isPrivate });
}

/** A paper of a person, under a key that no other of the list has. */
export const paper = (
  { id, name }: { readonly id: string; readonly name: string },
  rest: Omit<PaperToFile, 'key' | 'employeeId' | 'name'>,
): PaperToFile => ({ key: `${rest.code} ${id}`, employeeId: id, name, ...rest });

/** The papers a row of the driver lists asks for: its cards by the record, the others, and a card whose paper is not on file, by the file. */
export function papersOfDriver(
  row: CardRow & { readonly id: string; readonly Name: string } & Readonly<Record<string, unknown>>,
  { columns }: Documents,
  context: Pick<Context, 'today' | 'company'>,
): PaperToFile[] {
  const cards = (['medCard', 'licence'] as const).flatMap(
    (kind) => cardToFile(context, kind, row, row.Name) ?? [],
  );
  const others = columns.flatMap((rule) => {
    const keys = documentKeys(rule.column);
    const [state, reason] = [row[keys.state], row[keys.reason]];
    if (typeof state !== 'string' || typeof reason !== 'string' || !asksForPaper(state)) return [];
    if (cards.some(({ code }) => code === rule.code)) return [];
    const of = { code: rule.code, action: filingTitle(rule), isPrivate: isPrivatePaper(rule) };
    return [paper({ id: row.id, name: row.Name }, { ...of, state: state as DueState, reason })];
  });
  return [...cards, ...others];
}

/** A body of a list as that of its first rows, as many as papers are filed from it. */
export function firstRows<B extends ParsedBody>(body: B): B {
  const options = { ...body.options, columns: undefined, pageNumber: 1, pageSize: maxToFile };
  return { ...body, options };
}
