import { documentKeys } from '@roadproof/contract/driver.columns';
import type { driverRow } from '@roadproof/contract/driver';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  dqSlots,
  driverKind,
  type DriverFacts,
  type PaperFacts,
  type Slot,
} from '@roadproof/domain/dq-file';
import { gapText, type Gap } from '@roadproof/domain/dq-gap';
import { reasonText } from '@roadproof/domain/due';
import { formatDay } from '@roadproof/domain/format';
import { latestPapers } from '@roadproof/domain/latest-paper';
import { medicalExamName, medicalExamRule } from '@roadproof/domain/medical-exam';
import type { z } from 'zod';
import type { Scope } from '../../db/list-source.ts';
import type { CardFacts } from '../employee/rows.ts';
import type { OpenExam } from '../incident/exam-sql.ts';
import type { Documents } from './documents.ts';

/** A paper as the database gives it with its driver. */
export interface PaperRaw extends PaperFacts {
  readonly documentDate: CalendarDay | null;
  readonly fileId: string;
  readonly fileName: string;
}

/** A row of a driver list as the database gives it. */
export type DriverRaw = Record<string, unknown> &
  CardFacts &
  Omit<DriverFacts, 'kind' | 'today' | 'dueSoonDays'> & {
    readonly needsDriverFile: boolean | null;
    readonly papers: readonly PaperRaw[] | null;
    readonly exam: OpenExam | null;
  };

type Row = z.input<typeof driverRow>;

/** What a list row needs to know of the caller. */
export interface Telling {
  readonly documents: Documents;
  /** A link that opens a file for this caller's session. */
  readonly link: (fileId: string, name: string) => string;
}

/** The DQ file of a row: its gaps in words, and state, text, link and reason of every document column. */
export function driverFileKeys(
  raw: DriverRaw,
  scope: Scope,
  { documents, link }: Telling,
): Pick<Row, 'dqFile'> & Record<string, unknown> {
  const { rules, columns, visible } = documents;
  const papers = raw.papers ?? [];
  const { today, dueSoonDays } = scope;
  const kind = driverKind(raw['type.lookupName'], raw.needsDriverFile);
  const slots = dqSlots(rules, papers, { ...raw, kind, today, dueSoonDays });
  const slotOf = new Map(slots.map((slot) => [slot.rule.id, slot]));
  const latestOf = latestPapers(papers);
  const cells: Record<string, string | null> = {};
  for (const rule of columns) {
    const keys = documentKeys(rule.column);
    const slot = slotOf.get(rule.id);
    const latest = latestOf.get(rule.id);
    cells[keys.state] = slot?.state ?? null;
    cells[keys.text] = latest ? textOf(latest) : 'N/A';
    cells[keys.link] = latest ? link(latest.fileId, latest.fileName) : null;
    cells[keys.reason] = slot ? reasonOf(slot) : null;
  }
  const known = slots.filter(({ rule }) => visible.has(rule.id));
  return { ...cells, dqFile: gapText(known, examGap(raw.exam, today)) };
}

/** An exam asked for after an injury is a gap from the day it was asked for, overdue after its day. */
function examGap(exam: OpenExam | null, today: CalendarDay): readonly Gap[] {
  if (exam === null) return [];
  const rule = { name: medicalExamName(exam.incidentDate), cfr: medicalExamRule.slice(7) };
  return [{ rule, due: exam.dueDate, state: exam.dueDate < today ? 'OVERDUE' : 'MISSING' }];
}

function textOf({ expirationDate, documentDate }: PaperRaw): string {
  const day = expirationDate ?? documentDate;
  return day === null ? 'View' : formatDay(day);
}

const word = { PRESENT: 'On file', OPTIONAL: 'Optional', MISSING: 'Missing' } as const;

/** Why a slot stands where it stands, in one sentence. */
function reasonOf({ rule, state, due, standing }: Slot): string {
  if (state !== 'PRESENT' && state !== 'OPTIONAL' && state !== 'MISSING')
    return reasonText(standing, rule.name);
  const facts = [
    due && `${state === 'MISSING' ? 'due' : 'next due'} ${formatDay(due)}`,
    rule.cfr && `49 CFR ${rule.cfr}`,
  ].filter(Boolean);
  return `${word[state]}: ${rule.name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
