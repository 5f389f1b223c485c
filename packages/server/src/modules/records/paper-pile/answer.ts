import type { paperPile, piledPaper } from '@roadproof/contract/records/paper-pile';
import { alikeName, type PaperGuess } from '@roadproof/domain/people/paper-name';
import { isPrivatePaper } from '@roadproof/domain/private-field';
import type { z } from 'zod';
import { fileLink } from '../../../files/link.ts';
import { safeFileName } from '../../../files/file-name.ts';
import type { Context } from '../../../http/context.ts';
import type { Batch } from '../../../import/batch.ts';
import { fileRules } from '../../company/driver-rule/rule-rows.ts';
import { summaryOf } from '../import/answer.ts';
import { decidePapers } from './decide-papers.ts';
import { pilePeople, pileRows } from './rows.ts';
import type { PileRow } from '../../../files/paper-pile-source.ts';

type Pile = z.input<typeof paperPile>;
type Paper = z.input<typeof piledPaper>;

const label = 'papers';

/** A pile as its screen shows it: judged anew while it is looked at, as it was filed afterwards. */
export async function pileOf(batch: Batch, context: Context): Promise<Pile> {
  const { db, platform, caller } = context;
  const { mayOpenRestricted } = caller;
  const isOver = batch.status === 'committed' || batch.status === 'undone';
  const isShown = isOver || batch.status === 'previewed';
  const rows = isShown ? await pileRows(db, batch.id) : [];
  const rules = await fileRules(db);
  const nameOfKind = new Map(rules.map((rule) => [rule.id, rule.name]));
  const checkedPile =
    isOver || rows.length === 0
      ? null
      : await decidePapers(db, rows, context.today, mayOpenRestricted);
  const people = checkedPile?.people ?? new Map((await pilePeople(db)).map((one) => [one.id, one]));
  const verdictOf = new Map(checkedPile?.verdicts.map((one) => [one.number, one]));
  const guessOf = new Map(checkedPile?.papers.map((one) => [one.number, one.guess]));
  const nameOf = (id: string): string[] => {
    const person = people.get(id);
    return person ? [person.firstName, person.lastName, person.employeeNumber ?? ''] : [];
  };
  const named = (id: string) => {
    const person = people.get(id);
    return person
      ? [
          {
            id,
            name: `${person.lastName}, ${person.firstName}${person.employeeNumber ? ` (${person.employeeNumber})` : ''}`,
          },
        ]
      : [];
  };
  const papers = rows.flatMap((row): Paper[] => {
    const verdict = verdictOf.get(row.number) ?? row.source.verdict;
    if (!verdict) return [];
    const { documentDate, expirationDate, reviewerName, fileTypeId } = verdict;
    return [
      {
        number: row.number,
        path: row.source.path,
        size: row.source.size,
        fileLink: linkOf(row, context),
        verdict: row.recordId === null ? verdict.verdict : 'filed',
        asks: [...verdict.asks],
        reason: verdict.reason,
        employee: named(verdict.employeeId ?? '')[0] ?? null,
        alike: alikeName(
          row.source.path,
          guessOf.get(row.number)?.person.ids.flatMap(nameOf) ?? [],
        ),
        candidates: (guessOf.get(row.number)?.person.ids ?? []).flatMap(named),
        fileTypeId,
        fileType: nameOfKind.get(fileTypeId ?? '') ?? null,
        documentDate,
        expirationDate,
        undecidedDay: verdict.asks.includes('order') ? undecidedOf(guessOf.get(row.number)) : null,
        reviewerName,
      },
    ];
  });
  return {
    ...summaryOf(batch, { label }, platform.now()),
    counts: counted(papers),
    kinds: rules
      .filter((rule) => !rule.isHidden && (mayOpenRestricted || !rule.restricted))
      .map((rule) => ({
        id: rule.id,
        name: rule.name,
        needsReviewer: rule.needsReviewer,
        isPrivate: isPrivatePaper(rule),
      })),
    papers,
  };
}

function undecidedOf(guess: PaperGuess | undefined): Paper['undecidedDay'] {
  const undecided = guess?.undecided;
  return undecided ? { text: undecided.text, readings: [...undecided.readings] } : null;
}

function linkOf({ source: { fileId, path } }: PileRow, context: Context): string | null {
  return fileId === null ? null : fileLink(context, fileId, safeFileName(path));
}

function counted(papers: readonly Paper[]): Pile['counts'] {
  const of = (verdict: Paper['verdict']) => papers.filter((one) => one.verdict === verdict);
  const filed = [...of('ready'), ...of('filed')];
  return {
    ready: of('ready').length,
    asks: of('asks').length,
    there: of('there').length,
    unusable: of('unusable').length,
    out: of('out').length,
    filed: of('filed').length,
    people: new Set(filed.map((one) => one.employee?.id)).size,
  };
}
