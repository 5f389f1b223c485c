import { todayKinds } from '@roadproof/domain/due-kind';
import { mostWeeks } from '@roadproof/domain/overview/horizon';
import { horizons, todayParts, todayStates, urgencies } from '@roadproof/domain/overview/today';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { pastDay } from '../past-day.ts';
import { paperToFile } from '../people/paper-to-file.ts';
import { day, dayOut, id, nothing } from '../schema.ts';
import { dueStatus } from '../due-status.ts';

const count = z.number().int();
const kind = z.enum(todayKinds);
const paths = '/api/Dashboard';

/** One thing to do, or many alike in one row. */
export const todayRow = z.object({
  key: z.string(),
  kind,
  urgency: z.enum(urgencies),
  /** How many stand behind it; a single record is 1. */
  count,
  subject: z.string(),
  place: z.string().nullable(),
  /** Why, in one sentence, and the paragraph behind it. */
  reason: z.string(),
  rule: z.string().nullable(),
  state: dueStatus.shape.state,
  dueDate: dayOut.nullable(),
  /** Never in a picture of the feedback tool. */
  isPrivate: z.boolean(),
  /** What solves it, at once: the address opens the form or the dialog. */
  action: z.object({ label: z.string(), path: z.string() }),
  /** Where the record, or all that stand behind it, can be read. */
  path: z.string(),
  /** Of a past day: the first day at whose end it was solved, null while it is open today; and if its record was deleted since. Null for today. */
  outcome: z.object({ solvedOn: dayOut.nullable(), isDeleted: z.boolean() }).nullable(),
});

/** What the list of work is narrowed to. */
export const todayFilter = {
  /** Days ahead, beyond what is due soon. */
  horizon: z
    .union(
      horizons.map((days) => z.literal(days)),
      'Use 30, 60, 90 or 364.',
    )
    .optional(),
  /** Only what has its day then, both days in it, in place of what is overdue, due soon and later. */
  days: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to, 'The first day is after the last one.')
    .optional(),
  part: z.enum(todayParts, 'Use people, equipment or company.').optional(),
  kinds: z.array(kind).max(todayKinds.length).optional(),
  /** Only what is overdue, due soon or later. */
  state: z.enum(todayStates, 'Use overdue, dueSoon or later.').optional(),
  employeeId: id.optional(),
  equipmentId: id.optional(),
  /** A terminal: the people of this group, and the units whose own group has its name. */
  groupId: id.optional(),
};

const oneKind = z.object({ kind, overdue: count, dueSoon: count, later: count });

/** A group of people and how its own stand. */
const group = {
  /** Null for people without a group. */
  groupId: id.nullable(),
  groupName: z.string().nullable(),
};

export const todays = {
  list: operation({
    method: 'POST',
    path: `${paths}/GetToday`,
    readsLists: true,
    access: 'signed-in',
    body: 'json',
    input: z.strictObject({
      ...todayFilter,
      ...pastDay,
      /** Many alike become one row. */
      isTogether: z.boolean().default(false),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(25),
    }),
    output: z.object({
      /** The first day of the history, of a past day alone. */
      since: dayOut.nullable(),
      rows: z.array(todayRow),
      /** All that match, each counted by itself. */
      total: count,
      overdue: count,
      dueSoon: count,
      later: count,
      /** By kind, of every kind the caller may see, whatever kinds were asked for. */
      kinds: z.array(oneKind),
    }),
    summary:
      'Everything to do in all modules the caller may see, most urgent first; today, or as of a past day by what was known at the end of it.',
  }),
  papers: operation({
    method: 'POST',
    path: `${paths}/GetTodayPapers`,
    readsLists: true,
    access: 'EMPLOYEE',
    body: 'json',
    input: z.strictObject(todayFilter),
    output: z.array(paperToFile),
    summary: 'The licenses and medical cards of the list of work, at most 500, in its order.',
  }),
  timeline: operation({
    method: 'GET',
    path: `${paths}/GetTimeline`,
    readsLists: true,
    access: 'signed-in',
    body: 'query',
    input: nothing,
    output: z.object({
      today: dayOut,
      /** Open renewals of the company that their lane leaves out, for they are policies and stand in the lane of insurance; null where the caller is not shown both, and none is left out. */
      policies: count.nullable(),
      lanes: z.array(
        z.object({
          kind,
          overdue: count,
          /** What counts as overdue for its date is missing, and so stands in no column. */
          undated: count,
          /** The days with anything due from today to 90 days on. */
          days: z.array(z.object({ day: dayOut, count, soon: count })),
        }),
      ),
    }),
    summary: 'What is due on which of the next 90 days, by kind.',
  }),
  horizon: operation({
    method: 'POST',
    path: `${paths}/GetHorizon`,
    readsLists: true,
    access: 'signed-in',
    body: 'json',
    input: z.strictObject({
      weeks: z.int().min(1).max(mostWeeks).default(mostWeeks),
      groupId: todayFilter.groupId,
      ...pastDay,
    }),
    output: z.object({
      today: dayOut,
      /** The first day of the history, of a past day alone. */
      since: dayOut.nullable(),
      /** How much gets done in a usual week, the median of so many weeks; null where too few are known, and for a terminal. */
      usual: z.object({ count, weeks: count }).nullable(),
      /** Due soon by a meter, without a day in the next 364, and so in no week. */
      undated: count,
      weeks: z.array(
        z.object({
          from: dayOut,
          to: dayOut,
          kinds: z.array(
            z.object({
              kind,
              count,
              /** Expected to come again by its rule, once what is due before was done on its day. */
              again: count,
            }),
          ),
        }),
      ),
    }),
    summary:
      'What is due in which of the next 52 weeks, by kind, and what is expected again; of one terminal, and as of a past day.',
  }),
  mark: operation({
    method: 'GET',
    path: `${paths}/GetTimelineMark`,
    readsLists: true,
    access: 'signed-in',
    body: 'query',
    /** The days of one number; without them what is overdue. */
    input: z.strictObject({ kind, from: day.optional(), to: day.optional() }),
    output: z.array(todayRow),
    summary: 'The first few records behind one number of the timeline.',
  }),
  groups: operation({
    method: 'GET',
    path: `${paths}/GetGroupCompliance`,
    readsLists: true,
    access: 'signed-in',
    body: 'query',
    input: nothing,
    output: z.object({
      /** Persons and courses, as the share of the whole company counts them. */
      training: z.array(
        z.object({
          ...group,
          completed: count,
          /** Of the completed ones, those that are due again soon. */
          dueSoon: count,
          overdue: count,
          percentage: count,
          /** Overdue rows of the tracker. */
          overdueRows: count,
        }),
      ),
      /** Current drivers by the worst of their license, med card and file. */
      drivers: z.array(
        z.object({
          ...group,
          complete: count,
          dueSoon: count,
          overdue: count,
          missing: count,
          total: count,
          percentage: count,
        }),
      ),
    }),
    summary: 'Training and driver files by group, for the modules the caller has.',
  }),
};
