import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Insertable } from 'kysely';
import { newId } from '../../id.ts';
import type { Tables } from '../../tables.ts';
import type { Random } from '../random.ts';
import type { Choices } from './choices.ts';

/** The tables a draft can hold: all with a company and an id. */
export type DraftTable = Exclude<keyof Tables, 'signInAttempt' | 'auditEntry' | 'client'>;

/** A row without the columns a draft fills in itself. */
export type DraftRow<T extends DraftTable> = { readonly id?: string } & Omit<
  Insertable<Tables[T]>,
  'clientId' | 'id'
>;

/** A file to be stored when the draft is saved. */
export interface DraftFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: 'application/pdf' | 'image/png';
  readonly content: Buffer;
  readonly isRestricted: boolean;
  readonly createdAt: string;
}

/** A company being written down, in memory, before anything is saved. */
export interface Draft {
  readonly clientId: string;
  readonly today: CalendarDay;
  readonly random: Random;
  readonly choices: Choices;
  readonly rows: ReadonlyMap<DraftTable, readonly object[]>;
  readonly files: readonly DraftFile[];
  /** Notes a row and answers its id. */
  add<T extends DraftTable>(table: T, row: DraftRow<T>): string;
  /** Notes a file and answers its id. */
  file(file: Omit<DraftFile, 'id' | 'createdAt' | 'isRestricted'> & Partial<DraftFile>): string;
  /** The day `offset` days from today. */
  day(offset: number): CalendarDay;
  /** An instant in the working hours of a day, never later than now. */
  instant(day: CalendarDay): string;
}

/** Starts an empty draft. */
export function newDraft(start: {
  readonly clientId: string;
  readonly today: CalendarDay;
  readonly now: Date;
  readonly random: Random;
  readonly choices: Choices;
}): Draft {
  const { clientId, today, now, random, choices } = start;
  const rows = new Map<DraftTable, object[]>();
  const files: DraftFile[] = [];
  const day = (offset: number): CalendarDay => addDays(today, offset);
  const instant = (on: CalendarDay): string => {
    const minute = random.int(13 * 60, 21 * 60);
    const at = Date.parse(`${on}T00:00:00Z`) + minute * 60_000;
    return new Date(Math.min(at, now.getTime() - 60_000)).toISOString();
  };
  return {
    clientId,
    today,
    random,
    choices,
    rows,
    files,
    day,
    instant,
    add: (table, row) => {
      const id = row.id ?? newId();
      const list = rows.get(table) ?? [];
      list.push({ ...row, clientId, id });
      rows.set(table, list);
      return id;
    },
    file: (file) => {
      const id = newId();
      const createdAt = instant(day(-random.int(1, 300)));
      files.push({ createdAt, isRestricted: false, ...file, id });
      return id;
    },
  };
}
