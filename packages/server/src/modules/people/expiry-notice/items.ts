import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { addDays } from '@roadproof/domain/calendar-day';
import { usualDueSoonDays } from '@roadproof/domain/due';
import { dqSlots, type Slot } from '@roadproof/domain/people/dq-file';
import {
  noticeHorizonDays,
  noticeLabels,
  maxNoticeDays,
  type NoticeKind,
} from '@roadproof/domain/people/expiry-notice';
import { driverKind, licenceRule } from '@roadproof/domain/people/file-rule';
import { setImmediate as breathe } from 'node:timers/promises';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { factsOn, type PersonFacts } from '../../company/driver-rule/file-status-rows.ts';
import { ruleFrom, ruleRows, type CompanyRule } from '../../company/driver-rule/rule-rows.ts';
import { noticePeople, openTrainings, type NoticePerson } from './rows.ts';

/** Something of a person that ends or is due on a day. */
export interface NoticeItem {
  readonly person: NoticePerson;
  readonly kind: NoticeKind;
  /** As notices are stored: the kind, of papers with the id of theirs. */
  readonly itemKind: string;
  /** The person; of a training its requirement. */
  readonly itemId: string;
  /** 'Medical card', the kind of paper, the course. */
  readonly about: string;
  readonly dueDate: CalendarDay;
  /** False for what is due, such as a training or a paper that was never filed. */
  readonly expires: boolean;
  /** The paragraph that asks for it; null where none does. */
  readonly citation: string | null;
  readonly isRestricted: boolean;
  /** The kind of paper that the person can send by a link; null for trainings, and for kinds that the office supplies. */
  readonly fileTypeId: string | null;
  /** The day of the class in which a training is taken, by its due day. */
  readonly classOn: CalendarDay | null;
}

/** People evaluated before other work gets its turn. */
const atOnce = 200;
// Both are facts of the person, and items of their own.
const cardCodes = { license: 'LICENCE', medCard: 'MED_CARD' } as const;
const cards: ReadonlySet<string> = new Set(Object.values(cardCodes));

/** Everything of current people, or of one, that notices may be planned about: cards, papers and trainings. */
export async function noticeItems(
  db: CompanyTransaction,
  today: CalendarDay,
  only: string | null = null,
): Promise<readonly NoticeItem[]> {
  const until = addDays(today, noticeHorizonDays + maxNoticeDays);
  const people = new Map((await noticePeople(db, only)).map((person) => [person.id, person]));
  const rules = (await ruleRows(db)).filter((rule) => !rule.isHidden).map(ruleFrom);
  const supplied = new Map(
    rules
      .filter((rule) => rule.suppliedBy === 'person' && !cards.has(rule.code))
      .map((rule) => [rule.id, rule]),
  );
  const cardKinds = new Map(
    rules
      .filter(({ code, suppliedBy }) => suppliedBy === 'person' && cards.has(code))
      .map((rule) => [rule.code, rule]),
  );
  const files = supplied.size === 0 ? [] : await factsOn(db, [], current(only));
  const items = [...people.values()].flatMap((person) => cardItems(person, cardKinds));
  for (const [at, facts] of files.entries()) {
    if (at > 0 && at % atOnce === 0) await breathe();
    const person = people.get(facts.id);
    if (person) items.push(...paperItems(person, slotsOf(facts, rules, today), supplied));
  }
  for (const { employeeId, ...training } of await openTrainings(db, { today, until }, only)) {
    const person = people.get(employeeId);
    if (!person) continue;
    const { requirementId: itemId, course: about, dueDate, classOn } = training;
    items.push({
      ...plain,
      person,
      kind: 'training',
      itemKind: 'training',
      itemId,
      about,
      dueDate,
      classOn,
    });
  }
  return items.filter(({ dueDate }) => dueDate <= until);
}

const plain = {
  fileTypeId: null,
  citation: null,
  isRestricted: false,
  expires: false,
  classOn: null,
} as const;

const current = (only: string | null) =>
  sql`e.deleted_at is null and ${isCurrentEmployee('e')} ${only === null ? sql`` : sql`and e.id = ${only}`}`;

function cardItems(person: NoticePerson, kinds: ReadonlyMap<string, CompanyRule>): NoticeItem[] {
  const driver = driverKind(person.type, person.needsDriverFile);
  const card = (
    kind: 'license' | 'medCard',
    dueDate: CalendarDay | null,
    citation: string | null,
  ) =>
    dueDate === null
      ? []
      : [
          {
            ...plain,
            person,
            kind,
            itemKind: kind,
            fileTypeId: kinds.get(cardCodes[kind])?.id ?? null,
            itemId: person.id,
            about: noticeLabels[kind],
            dueDate,
            citation,
            expires: true,
          },
        ];
  return [
    ...card('license', person.license, licenceRule(driver)),
    ...card('medCard', person.medCard, driver && '49 CFR 391.45'),
  ];
}

function slotsOf(facts: PersonFacts, rules: readonly CompanyRule[], today: CalendarDay): Slot[] {
  const kind = driverKind(facts.type, facts.needsDriverFile);
  return dqSlots(rules, facts.papers ?? [], {
    ...facts,
    kind,
    today,
    dueSoonDays: usualDueSoonDays,
  });
}

/** The papers of a person that are required, or that are on file and run out; those the law no longer requires are left out. */
function paperItems(
  person: NoticePerson,
  slots: readonly Slot[],
  supplied: ReadonlyMap<string, CompanyRule>,
): NoticeItem[] {
  return slots.flatMap(({ rule, required, due, count, source, standing, ended }) => {
    const kind = supplied.get(rule.id);
    const isWanted = required === 'yes' || (required === 'ifApplicable' && count > 0);
    if (!kind || !isWanted || due === null || ended !== null) return [];
    return [
      {
        person,
        kind: 'file',
        itemKind: `file:${rule.id}`,
        itemId: person.id,
        about: rule.name,
        dueDate: due,
        fileTypeId: rule.id,
        expires: standing.expires ?? false,
        citation: source,
        isRestricted: kind.restricted,
        classOn: null,
      },
    ];
  });
}
