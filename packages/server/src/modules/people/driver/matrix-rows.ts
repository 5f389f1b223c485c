import type { driverMatrixRow } from '@roadproof/contract/people/driver-matrix';
import { isChangeNotice } from '@roadproof/domain/people/clearinghouse';
import { dqSlots, type PaperFacts, type Slot } from '@roadproof/domain/people/dq-file';
import {
  driverCell,
  driverFileCount,
  type DriverCell,
} from '@roadproof/domain/people/driver-matrix';
import { driverKind } from '@roadproof/domain/people/file-rule';
import { latestPapers } from '@roadproof/domain/people/latest-paper';
import { slotText } from '@roadproof/domain/people/slot-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import { sqlName } from '../../../db/list-part.ts';
import { constant, type Scope, type Sql } from '../../../db/list-source.ts';
import { decidingColumns, type PersonFacts } from '../../company/driver-rule/file-status-rows.ts';
import { countsForRules, paperFacts } from '../../company/driver-rule/paper-sql.ts';
import type { Documents } from './documents.ts';
import { driverSource } from './rows.ts';

type Row = z.input<typeof driverMatrixRow>;

interface MatrixPaper extends PaperFacts {
  /** True for a documented effort to reach a former employer without a paper of it. */
  readonly isEffort: boolean;
}

/** A driver as the database gives it, with what decides about the papers. */
export interface DriverFileRaw extends Omit<PersonFacts, 'papers'> {
  readonly name: string;
  readonly number: string | null;
  readonly group: string | null;
  readonly groupId: string | null;
  readonly papers: readonly MatrixPaper[] | null;
}

const facts = constant(decidingColumns.map((name) => `e.${sqlName(name)} as "${name}"`).join(', '));

/** The current drivers with what decides about their papers: all of them, or these in their order. */
export function driverFilesQuery({ clientId }: Scope, ids: readonly string[] | null): Sql {
  const chosen = ids
    ? sql`join unnest(${ids}::uuid[]) with ordinality as n (id, place) on n.id = e.id`
    : sql``;
  return sql`
    select e.id, e.first_name || ' ' || e.last_name as name, e.employee_number as number,
           g.group_name as "group", e.employee_group_id as "groupId",
           t.lookup_name as type, t.needs_driver_file as "needsDriverFile", ${facts},
           (select json_agg(json_build_object(${constant(paperFacts)},
                     'isEffort', f.file_id is null and f.contacted_on is not null))
              from driver_file f
             where f.client_id = e.client_id and f.employee_id = e.id
               and ${constant(countsForRules)}) as papers
      from employee e
      ${chosen}
      left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
      left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
     where e.client_id = ${clientId}::uuid and ${constant(driverSource.where)}
     order by ${ids ? sql`n.place` : sql`lower(e.first_name || ' ' || e.last_name), e.id`}`;
}

interface FileResult {
  /** The slots this caller may know of. */
  readonly known: readonly Slot[];
  /** One cell per column, in their order. */
  readonly cells: readonly (DriverCell | null)[];
  readonly slotOf: ReadonlyMap<string, Slot>;
}

function resultOf(raw: DriverFileRaw, documents: Documents, scope: Scope): FileResult {
  const { rules, columns, visible } = documents;
  const { today, dueSoonDays } = scope;
  const papers = raw.papers ?? [];
  const kind = driverKind(raw.type, raw.needsDriverFile);
  const slots = dqSlots(rules, papers, { ...raw, kind, today, dueSoonDays });
  const slotOf = new Map(slots.map((slot) => [slot.rule.id, slot]));
  const latestOf = latestPapers(
    papers.filter((paper) => !paper.isRemoved && paper.goneNote === null && !isChangeNotice(paper)),
  );
  const cells = columns.map(({ id }) => {
    const slot = slotOf.get(id);
    return slot ? driverCell(slot, raw, { isEffort: latestOf.get(id)?.isEffort ?? false }) : null;
  });
  return { known: slots.filter(({ rule }) => visible.has(rule.id)), cells, slotOf };
}

/** The answer's row: a cell per kind of paper the driver has to have or has. */
export function driverMatrixAnswer(
  raw: DriverFileRaw,
  documents: Documents,
  scope: Scope,
  kinds: ReadonlySet<string> | null,
): Row {
  const { known, cells, slotOf } = resultOf(raw, documents, scope);
  const { id, name, number, group } = raw;
  const shown: Row['cells'] = {};
  for (const [at, { id: kind }] of documents.columns.entries()) {
    const cell = cells[at];
    const slot = slotOf.get(kind);
    if (cell && slot && (kinds === null || kinds.has(kind)))
      shown[kind] = { ...cell, reason: slotText(slot) };
  }
  return { id, name, number, group, gaps: driverFileCount(known, scope.today).gaps, cells: shown };
}

/** The fields by which a driver of the matrix is ordered, filtered and counted. */
export interface DriverFileIndex {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly group: string | null;
  readonly groupId: string | null;
  readonly gaps: number;
  readonly daysOver: number;
  readonly isDueSoon: boolean;
  /** A letter per column, in their order: `cellLetter`. */
  readonly cells: string;
}

/** Letters of cells, the worst first: an overdue or missing one that is a gap, one that is none, due soon, pending, on file, other; none. */
export const cellLetters = {
  gap: 'A',
  open: 'B',
  dueSoon: 'C',
  pending: 'D',
  onFile: 'E',
} as const;

function letterOf(cell: DriverCell | null): string {
  switch (cell?.state) {
    case undefined:
      return '-';
    case 'OVERDUE':
    case 'MISSING':
      return cell?.isGap ? cellLetters.gap : cellLetters.open;
    case 'DUE_SOON':
      return cellLetters.dueSoon;
    case 'PENDING':
      return cellLetters.pending;
    case 'COMPLETED':
      return cellLetters.onFile;
    case 'WAIVED':
      return 'F';
  }
}

/** The remembered part of a driver. */
export function driverFileIndex(
  raw: DriverFileRaw,
  documents: Documents,
  scope: Scope,
): DriverFileIndex {
  const { known, cells } = resultOf(raw, documents, scope);
  const { id, name, number, group, groupId } = raw;
  const counted = driverFileCount(known, scope.today);
  return { id, name, number, group, groupId, ...counted, cells: cells.map(letterOf).join('') };
}
