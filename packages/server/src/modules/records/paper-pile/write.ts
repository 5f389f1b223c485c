import type { PaperVerdict } from '@roadproof/domain/people/paper-verdict';
import { forUpdate, type Stored } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { batchById, changeBatch, noteProgress, type Batch } from '../../../import/batch.ts';
import { Cancelled, companyDay, type Work } from '../../../import/work.ts';
import { fileRules } from '../../company/driver-rule/rule-rows.ts';
import type { BroughtDates } from '../../people/driver-file/card-dates.ts';
import { addPaper } from '../../people/driver-file/save.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { forgetFiles } from './forget.ts';
import { countsOf, decidePapers } from './decide-papers.ts';
import { mayOpenRestricted } from './reader.ts';
import { keepResults, pileRows, type PileResult } from './rows.ts';
import type { PileRow } from '../../../files/paper-pile-source.ts';

const perStep = 25;

/** Dates a card brought to the record of its holder, and those it took the place of. */
export interface Brought {
  readonly employeeId: string;
  readonly before: BroughtDates;
  readonly after: BroughtDates;
}

/** Files the papers that are ready, all in one transaction and by the rules of the form; then the others are forgotten. */
export async function writePile(work: Work, batch: Batch): Promise<void> {
  const isFiled = await work.run((db) => writeAll(work, db, batch.id));
  if (!isFiled) return;
  await forgetFiles(work, batch.id).catch((err: unknown) =>
    // The papers are filed: what is left of the ZIP must not make anybody file them again.
    work.platform.log.warn({ err, batch: batch.id }, 'what a pile left is not removed yet'),
  );
}

async function writeAll(work: Work, db: CompanyTransaction, batchId: string): Promise<boolean> {
  const batch = await batchById(db, batchId);
  if (batch?.status !== 'writing') return false;
  const rows = await pileRows(db, batchId);
  const may = await mayOpenRestricted(db, work.actorId);
  const today = await companyDay(db, work.clientId, work.platform.now());
  const first = await decidePapers(db, rows, today, may);
  const holders = await lockHolders(db, first.verdicts);
  // Judged once more with everybody held, because somebody may have filed the same meanwhile.
  const { verdicts } = await decidePapers(db, rows, today, may);
  const rules = new Map((await fileRules(db)).map((rule) => [rule.id, rule]));
  const rowOf = new Map(rows.map((row) => [row.number, row]));
  const results: PileResult[] = [];
  for (const verdict of inOrder(verdicts)) {
    const row = rowOf.get(verdict.number);
    if (!row) continue;
    const rule = rules.get(verdict.fileTypeId ?? '');
    const holder = holders.get(verdict.employeeId ?? '');
    const isFiled = verdict.verdict === 'ready' && rule !== undefined && holder !== undefined;
    results.push(
      isFiled
        ? await fileOne(db, row, verdict, rule, holder, { today, mayOpenRestricted: may })
        : left(row, verdict),
    );
    const isStep = results.length % perStep === 0;
    // In a transaction of its own: this one is seen by nobody until it ends.
    if (isStep && (await work.run((other) => noteProgress(other, batchId, results.length))))
      throw new Cancelled();
  }
  await keepResults(db, batchId, results);
  await refreshFileStatus({ db }, [...holders.keys()]);
  await changeBatch(db, batchId, ['writing'], {
    status: 'committed',
    ...countsOf(verdicts),
    importedCount: results.filter((one) => one.outcome === 'create').length,
    committedAt: work.platform.now().toISOString(),
  });
  return true;
}

/** The oldest day first, so that of one kind the newest is filed last. */
const inOrder = (verdicts: readonly PaperVerdict[]): readonly PaperVerdict[] =>
  verdicts.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
const dayOf = ({ documentDate, expirationDate }: PaperVerdict): string =>
  documentDate ?? expirationDate ?? '';

async function lockHolders(
  db: CompanyTransaction,
  verdicts: readonly PaperVerdict[],
): Promise<ReadonlyMap<string, Stored<'employee'>>> {
  const ids = verdicts.flatMap((one) => (one.verdict === 'ready' ? (one.employeeId ?? []) : []));
  const locked = new Map<string, Stored<'employee'>>();
  for (const id of [...new Set(ids)].sort()) {
    const employee = await forUpdate(db, 'employee', id);
    if (employee) locked.set(id, employee);
  }
  return locked;
}

async function fileOne(
  db: CompanyTransaction,
  { number, source }: PileRow,
  verdict: PaperVerdict,
  rule: Parameters<typeof addPaper>[1],
  holder: Stored<'employee'>,
  context: { readonly today: string; readonly mayOpenRestricted: boolean },
): Promise<PileResult> {
  const { documentDate, expirationDate, reviewerName, isBringing } = verdict;
  const { employeeDates } = source.choice;
  const form = {
    employeeId: holder.id,
    fileTypeId: rule.id,
    fileLink: {
      fileId: source.fileId ?? '',
      name: source.path,
      size: source.size,
      contentType: '',
    },
    expirationDate,
    documentDate,
    reviewerName,
    reviewedAt: rule.needsReviewer ? documentDate : undefined,
    ...(employeeDates && { employeeDates }),
  };
  const { saved, brought } = await addPaper(form, rule, holder, { ...context, db, isBringing });
  return {
    number,
    source: { ...source, verdict },
    outcome: 'create',
    recordId: saved.id,
    version: saved.version,
    before: Object.keys(brought).length > 0 ? broughtTo(holder, brought) : null,
  };
}

function broughtTo(holder: Stored<'employee'>, after: BroughtDates): Brought {
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, holder[name as keyof BroughtDates]]),
  );
  return { employeeId: holder.id, before, after };
}

function left({ number, source }: PileRow, verdict: PaperVerdict): PileResult {
  const outcomes = { there: 'unchanged', unusable: 'reject' } as const;
  const outcome =
    verdict.verdict === 'there' || verdict.verdict === 'unusable'
      ? outcomes[verdict.verdict]
      : 'skip';
  return {
    number,
    source: { ...source, verdict },
    outcome,
    recordId: null,
    version: null,
    before: null,
  };
}
