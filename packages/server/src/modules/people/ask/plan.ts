import type { asks } from '@roadproof/contract/people/ask';
import type { ParsedInput } from '@roadproof/contract/operation';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { askAgainOn, askable, askLimits, type Askable } from '@roadproof/domain/people/ask';
import { askLetter, type AskLetter } from '@roadproof/domain/people/ask-letter';
import { dqSlots, type Slot } from '@roadproof/domain/people/dq-file';
import { driverKind, licenceRule, type DriverKind } from '@roadproof/domain/people/file-rule';
import { slotText } from '@roadproof/domain/people/slot-text';
import { sql } from 'kysely';
import { badRequest, notFound, refused } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { companySettings } from '../../company/client/rows.ts';
import type { CompanyRule } from '../../company/driver-rule/rule-rows.ts';
import { filesOn } from '../driver-file/files-on-rows.ts';
import { openItemsOf, type OpenItem } from './item-rows.ts';
import { askedPeople, phoneOf, type AskedPerson } from './people-rows.ts';

type Input = Pick<ParsedInput<typeof asks.preview>, 'people' | 'until' | 'subject' | 'message'>;

/** A paper of a person that could be asked for, and whether it would be now. */
export interface PlannedItem {
  readonly rule: CompanyRule;
  readonly slot: Slot;
  readonly reason: string;
  readonly choice: Exclude<Askable, 'never'>;
  readonly isAsked: boolean;
  readonly whyNot: string | null;
  /** The open item of an earlier ask, which is asked again. */
  readonly open: OpenItem | undefined;
}

/** The items and the letter of one person. */
export interface PlannedPerson {
  readonly person: AskedPerson;
  readonly items: readonly PlannedItem[];
  readonly letter: AskLetter | null;
  readonly whyNot: string | null;
  /** Open items of the person, of any ask. */
  readonly open: readonly OpenItem[];
}

/** A planned ask: the preview shows it, and saving does it. */
export interface AskPlan {
  readonly people: readonly PlannedPerson[];
  readonly until: CalendarDay;
  readonly words: { readonly subject: string; readonly message: string };
}

/** Plans an ask: who would be asked for which papers, and by which letter. */
export async function planAsks(input: Input, context: Context): Promise<AskPlan> {
  const { db, caller, company, today, platform } = context;
  const itemsOf = new Map(input.people.map(({ employeeId, items }) => [employeeId, items]));
  const ids = [...itemsOf.keys()];
  for (const item of input.people.flatMap(({ items = [] }) => items))
    if (item.kind !== 'file')
      throw badRequest(
        'Only papers of a person can be asked for.',
        'Trainings, policies and papers of units cannot be asked for yet.',
        'people',
      );
  const until = lastDay(input.until ?? null, today);
  const people = await askedPeople(db, ids);
  if (people.length < ids.length) throw notFound('Employee');
  const { rules, people: files } = await filesOn(
    context,
    sql`e.id = any(${ids}::uuid[]) and e.deleted_at is null`,
  );
  const open = await openItemsOf(db, ids, { now: platform.now(), timeZone: company.timeZone });
  const words = await wordsOf(context);
  const asker = { name: caller.displayName, phone: await phoneOf(db, caller.employeeId) };
  const ruleOf = new Map(
    rules
      .filter(({ restricted }) => caller.mayOpenRestricted || !restricted)
      .map((rule) => [rule.id, rule]),
  );
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const planned = people.map((person): PlannedPerson => {
    const file = fileOf.get(person.id);
    const mine = open.filter(({ employeeId }) => employeeId === person.id);
    const driver = driverKind(file?.type ?? null, file?.needsDriverFile ?? null);
    const slots = file
      ? dqSlots(rules, file.papers ?? [], {
          ...file,
          kind: driver,
          today,
          dueSoonDays: company.dueSoonDays,
        })
      : [];
    const requested = itemsOf.get(person.id);
    const items = slots.flatMap((slot): PlannedItem[] => {
      const rule = ruleOf.get(slot.rule.id);
      const item = rule && itemOf(slot, rule, { requested, open: mine, today });
      return item ? [item] : [];
    });
    refuseStrange(requested, items, person);
    const chosen = person.isCurrent ? items.filter(({ isAsked }) => isAsked) : [];
    return {
      person,
      items,
      open: mine,
      letter:
        chosen.length === 0
          ? null
          : askLetter({
              firstName: person.firstName,
              company: company.name,
              items: chosen.map((item) => letterItem(item, driver)),
              today,
              until,
              asker,
              subject: input.subject ?? words.subject,
              message: input.message ?? words.message,
            }),
      whyNot: chosen.length > 0 ? null : whyNothing(person, items),
    };
  });
  return { people: planned, until, words };
}

function lastDay(until: CalendarDay | null, today: CalendarDay): CalendarDay {
  if (until === null) return addDays(today, askLimits.usualDays);
  const last = addDays(today, askLimits.mostDays);
  if (until <= today || until > last)
    throw badRequest(
      `Choose a day from ${formatDay(addDays(today, 1))} to ${formatDay(last)}.`,
      'The link works through that day.',
      'until',
    );
  return until;
}

async function wordsOf({ db, company }: Context): Promise<AskPlan['words']> {
  const { askSubject, askMessage } = await companySettings(db, company.id);
  return { subject: askSubject, message: askMessage };
}

type Requested = NonNullable<Input['people'][number]['items']>;

interface ItemContext {
  readonly requested: Requested | undefined;
  readonly open: readonly OpenItem[];
  readonly today: CalendarDay;
}

function itemOf(
  slot: Slot,
  rule: CompanyRule,
  { requested, open, today }: ItemContext,
): PlannedItem | null {
  const choice = askable({ ...slot, rule });
  if (choice === 'never') return null;
  const earlier = open.find(({ fileTypeId }) => fileTypeId === rule.id);
  const whyNot = choice === 'office' ? "Office's own work" : openSince(earlier, today);
  const isChosen =
    requested === undefined ? choice === 'ticked' : requested.some(({ id }) => id === rule.id);
  return {
    rule,
    slot,
    reason: slotText({ ...slot, rule }),
    choice,
    isAsked: isChosen && whyNot === null,
    whyNot,
    open: earlier,
  };
}

function openSince(item: OpenItem | undefined, today: CalendarDay): string | null {
  if (item === undefined) return null;
  if (item.isReceived) return 'What was sent waits for review';
  if (today >= askAgainOn(item.askedOn)) return null;
  return `Already asked on ${formatDay(item.askedOn)}${item.askedBy ? ` by ${item.askedBy}` : ''}`;
}

/** A paper that is not offered is not asked for, nor is one that the caller may not see. */
function refuseStrange(
  requested: Requested | undefined,
  items: readonly PlannedItem[],
  { name }: AskedPerson,
): void {
  const offered = new Map(items.map((item) => [item.rule.id, item]));
  for (const { id } of requested ?? []) {
    const item = offered.get(id);
    if (!item)
      throw badRequest(
        `${name} can't be asked for one of these papers.`,
        'Choose from the papers offered for each person.',
        'people',
      );
    if (item.choice === 'office')
      throw refused(
        `${item.rule.name} is the office's own work.`,
        'An administrator can change who supplies it, under File Rules.',
      );
  }
}

function whyNothing({ isCurrent }: AskedPerson, items: readonly PlannedItem[]): string {
  if (!isCurrent) return 'No longer a current employee';
  const earlier = items.find(({ choice, whyNot }) => choice !== 'office' && whyNot !== null);
  return earlier?.whyNot ?? 'Nothing to ask for';
}

const letterItem = ({ rule, slot }: PlannedItem, driver: DriverKind | null) => ({
  code: rule.code,
  name: rule.name,
  restricted: rule.restricted,
  state: slot.state,
  due: slot.due,
  expires: slot.standing.expires === true,
  citation: citationOf(rule.code, driver),
});

/** The paragraph by which a driver may not drive without a card. */
function citationOf(code: string, driver: DriverKind | null): string | null {
  if (code === 'LICENCE') return licenceRule(driver);
  return code === 'MED_CARD' && driver !== null ? '49 CFR 391.45' : null;
}
