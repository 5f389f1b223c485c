import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { guessPaper } from '@roadproof/domain/people/paper-name';
import { personIndex } from '@roadproof/domain/people/paper-person';
import {
  decidePile,
  onFileKey,
  type PaperVerdict,
  type PiledPaper,
  type PileRule,
} from '@roadproof/domain/people/paper-verdict';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Counts } from '../../../import/batch.ts';
import { fileRules } from '../../company/driver-rule/rule-rows.ts';
import { onFileAlready, pilePeople, type PilePerson } from './rows.ts';
import type { PileRow } from '../../../files/paper-pile-source.ts';

/** A pile judged: every paper with its verdict, and what it was judged by. */
export interface CheckedPile {
  readonly papers: readonly PiledPaper[];
  readonly verdicts: readonly PaperVerdict[];
  readonly people: ReadonlyMap<string, PilePerson>;
  readonly rules: ReadonlyMap<string, PileRule>;
}

/** Reads names and judges papers by the people, kinds and papers of today. */
export async function decidePapers(
  db: CompanyTransaction,
  rows: readonly PileRow[],
  today: CalendarDay,
  mayOpenRestricted: boolean,
): Promise<CheckedPile> {
  const everybody = await pilePeople(db);
  const kinds = (await fileRules(db)).filter((rule) => !rule.isHidden);
  const hashes = rows.map((row) => row.source.sha256).filter(Boolean);
  const same = hashes.length === 0 ? [] : await onFileAlready(db, hashes);
  const index = personIndex(everybody);
  const papers = rows.map(({ number, source }): PiledPaper => ({
    number,
    path: source.path,
    sha256: source.sha256,
    fault: source.fault,
    choice: source.choice,
    guess: guessPaper(source.path, { index, kinds, today }),
  }));
  const people = new Map(everybody.map((person) => [person.id, person]));
  const rules = new Map(kinds.map((kind) => [kind.id, kind]));
  const onFile = new Map(same.map((one) => [onFileKey(one.employeeId, one.sha256), one.name]));
  const verdicts = decidePile(papers, { today, people, rules, onFile, mayOpenRestricted });
  return { papers, verdicts, people, rules };
}

/** How many papers stand how, as the batch keeps it. */
export function countsOf(verdicts: readonly PaperVerdict[]) {
  const of = (verdict: PaperVerdict['verdict']) =>
    verdicts.filter((one) => one.verdict === verdict).length;
  const counts: Counts = {
    create: of('ready'),
    update: 0,
    unchanged: of('there'),
    skip: of('out') + of('asks'),
    reject: of('unusable'),
    warning: of('asks'),
    unknown: [],
    notes: [],
  };
  return { counts: JSON.stringify(counts), rejectedCount: counts.skip + counts.reject };
}
