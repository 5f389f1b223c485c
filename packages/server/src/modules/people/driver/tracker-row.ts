import { isChangeNotice } from '@roadproof/domain/people/clearinghouse';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import type { driverRow } from '@roadproof/contract/people/driver';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dqSlots, type DriverFacts, type PaperFacts } from '@roadproof/domain/people/dq-file';
import { driverKind } from '@roadproof/domain/people/file-rule';
import { gapBrief, gapText, type Gap } from '@roadproof/domain/people/dq-gap';
import { formatDay } from '@roadproof/domain/format';
import { latestPapers } from '@roadproof/domain/people/latest-paper';
import { slotText } from '@roadproof/domain/people/slot-text';
import { medicalExamName, medicalExamRule } from '@roadproof/domain/people/medical-exam';
import type { z } from 'zod';
import type { Scope } from '../../../db/list-source.ts';
import type { CardFacts } from '../employee/rows.ts';
import type { OpenExam } from '../../incident/incident/exam-sql.ts';
import type { Documents } from './documents.ts';

/** A paper as the database gives it with its driver. */
export interface PaperRaw extends PaperFacts {
  readonly fileId: string | null;
  readonly fileName: string | null;
}

/** A row of a driver list as the database gives it. */
export type DriverRaw = Record<string, unknown> &
  CardFacts &
  Omit<DriverFacts, 'kind' | 'today' | 'dueSoonDays'> & {
    readonly needsDriverFile: boolean | null;
    readonly imageFileId: string | null;
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
): Pick<Row, 'dqFile' | 'dqFileBrief'> & Record<string, unknown> {
  const { rules, columns, visible } = documents;
  const papers = raw.papers ?? [];
  const { today, dueSoonDays } = scope;
  const kind = driverKind(raw['type.lookupName'], raw.needsDriverFile);
  const slots = dqSlots(rules, papers, { ...raw, kind, today, dueSoonDays });
  const slotOf = new Map(slots.map((slot) => [slot.rule.id, slot]));
  const latestOf = latestPapers(
    papers.filter((paper) => !paper.isRemoved && paper.goneNote === null && !isChangeNotice(paper)),
  );
  const cells: Record<string, string | null> = {};
  for (const rule of columns) {
    const keys = documentKeys(rule.column);
    const slot = slotOf.get(rule.id);
    const latest = latestOf.get(rule.id);
    cells[keys.state] = slot?.state ?? null;
    cells[keys.text] = latest ? textOf(latest) : 'N/A';
    cells[keys.link] = latest?.fileId ? link(latest.fileId, latest.fileName ?? 'paper') : null;
    cells[keys.reason] = slot ? slotText(slot) : null;
  }
  const known = slots.filter(({ rule }) => visible.has(rule.id));
  const more = examGap(raw.exam, today);
  return { ...cells, dqFile: gapText(known, more), dqFileBrief: gapBrief(known, more) };
}

/** An exam asked for after an injury is a gap from the day it was asked for, overdue after its day. */
function examGap(exam: OpenExam | null, today: CalendarDay): readonly Gap[] {
  if (exam === null) return [];
  const rule = { name: medicalExamName(exam.incidentDate) };
  return [
    {
      rule,
      source: medicalExamRule,
      due: exam.dueDate,
      standing: {},
      state: exam.dueDate < today ? 'OVERDUE' : 'MISSING',
    },
  ];
}

function textOf({ expirationDate, documentDate }: PaperRaw): string {
  const day = expirationDate ?? documentDate;
  return day === null ? 'View' : formatDay(day);
}
