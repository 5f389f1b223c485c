import { subjectKinds } from '@roadproof/domain/report/rehearsal';
import * as z from 'zod';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { paperReaders } from '../paper-readers.ts';
import { day, dayOut, flag, id, instantOut, nothing, saved } from '../schema.ts';
import { rehearsalColumns } from './rehearsal.columns.ts';

const count = z.number().int();
const access = ['EMPLOYEE', 'EQUIPMENT'] as const;

const totals = {
  examined: count,
  violating: count,
  patterns: count,
  /** Of 100, rounded down; null where nothing that the caller may see was examined. */
  score: count.nullable(),
};

/** A rehearsal as a row, counted over the checks that the caller may see. */
export const rehearsalRow = z.object({
  id,
  version: count,
  /** The Monday of its week. */
  week: dayOut,
  kind: z.enum(['weekly', 'extra']),
  kindName: z.string(),
  createdAt: instantOut,
  ...totals,
  /** The person who drew again; null for the draw of a Monday. */
  maker: z.string().nullable(),
});

/** One check with who it finds something at. */
const check = z.object({
  code: z.string(),
  /** The paragraph of the law; the code where there is none. */
  paragraph: z.string(),
  name: z.string(),
  examined: count,
  violating: count,
  isPattern: z.boolean(),
  isRestricted: z.boolean(),
  findings: z.array(
    z.object({ kind: z.enum(subjectKinds), id, name: z.string(), text: z.string() }),
  ),
});

/** One driver or unit that was drawn. */
const member = z.object({
  kind: z.enum(['driver', 'unit']),
  id,
  name: z.string(),
  findings: count,
});

/** Everything that repeats the draw. */
const draw = z.object({
  seed: z.string(),
  drivers: z.array(id),
  units: z.array(id),
  newHires: z.array(id),
  inAccidents: z.array(id),
  wantedDrivers: count,
  wantedUnits: count,
});

const rehearsal = z.object({
  id,
  week: dayOut,
  /** '2026-W48'. */
  weekName: z.string(),
  kind: z.enum(['weekly', 'extra']),
  drawnAt: instantOut,
  maker: z.string().nullable(),
  ...totals,
  /** Worst first. */
  checks: z.array(check),
  /** The drivers and units that the caller may see, in the order of the draw. */
  sample: z.array(member),
  /** How many could be drawn; null for a half that the caller may not see. */
  poolDrivers: count.nullable(),
  poolUnits: count.nullable(),
  /** A new hire and a driver of a recordable accident came first. */
  isFirst: z.boolean(),
  /** '7F3A-91C2'. */
  seedName: z.string(),
  /** Null for a caller who may not see both halves. */
  draw: draw.nullable(),
  /** Findings that the same checks no longer make today. */
  mended: count,
  /** It counts checks of restricted papers too. */
  hasRestricted: z.boolean(),
  /** Checks of modules that the caller may not open are left out. */
  isPart: z.boolean(),
});

/** The rehearsal of each week (docs/domain.md, Dress rehearsal). */
export const rehearsals = {
  get: operation({
    method: 'GET',
    path: '/api/Rehearsal/GetRehearsal',
    access,
    body: 'query',
    readsLists: true,
    input: z.strictObject({
      /** A day of the week; the latest week by default. */
      week: day.optional(),
      /** This one, also one that was drawn again. */
      id: id.optional(),
    }),
    output: z.object({
      rehearsal: rehearsal.nullable(),
      /** The weekly ones of the 52 weeks until then that were drawn, the oldest first. */
      weeks: z.array(z.object({ week: dayOut, score: count })),
      /** There are drivers or units to draw. */
      canDraw: z.boolean(),
      /** When the next one is drawn. */
      nextAt: instantOut,
      /** True where a mail can leave this server. */
      canMail: z.boolean(),
    }),
    summary:
      'The dress rehearsal of a week as it was kept, the scores of the weeks before, and what was mended since.',
  }),
  ...listCalls({
    path: '/api/Rehearsal/GetAllRehearsal',
    excelPath: '/api/Rehearsal/GetAllRehearsalExcel',
    access,
    columns: rehearsalColumns,
    row: rehearsalRow,
    called: 'dress rehearsals',
    summary: 'Every dress rehearsal, the latest first, counted over the checks the caller may see.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Rehearsal/SaveRehearsal',
    access,
    body: 'json',
    writes: true,
    input: nothing,
    output: saved,
    summary: 'Draws again: an extra that is not in the line of weeks, at most 10 a day.',
  }),
  document: operation({
    method: 'GET',
    path: '/api/Rehearsal/PrintRehearsal',
    access,
    body: 'query',
    answer: 'document',
    input: z.strictObject({ id }),
    output: z.unknown(),
    summary: 'What an auditor would write, as PDF.',
  }),
  mail: operation({
    method: 'POST',
    path: '/api/Rehearsal/MailRehearsal',
    access,
    body: 'json',
    writes: true,
    input: z.strictObject({
      id,
      to: paperReaders,
      /** With the checks of restricted papers, for a caller who may see them. */
      withRestricted: flag,
    }),
    output: z.object({ sent: count }),
    summary:
      'Mails the PDF to up to 10 addresses, without restricted papers unless that is chosen.',
  }),
};
