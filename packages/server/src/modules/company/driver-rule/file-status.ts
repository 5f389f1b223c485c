import { isChangeNotice } from '@roadproof/domain/people/clearinghouse';
import {
  dqSlots,
  gapDaysOf,
  type DriverFacts,
  type PaperFacts,
} from '@roadproof/domain/people/dq-file';
import { driverKind, type FileRule } from '@roadproof/domain/people/file-rule';
import { checkDays } from '@roadproof/domain/people/audit-check';
import { usualDueSoonDays } from '@roadproof/domain/due';
import { reliedOnBy, retentionOf } from '@roadproof/domain/people/retention';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { fileRules } from './rule-rows.ts';
import {
  driverIds,
  factsOf,
  holdPeople,
  saveFileStatuses,
  type DriverFileStatus,
  type KeptUntil,
  type PersonFacts,
} from './file-status-rows.ts';

type Rule = FileRule & { readonly restricted: boolean; readonly isHidden: boolean };

/** The days of one driver by the rules that are not hidden. */
export function driverFileStatusOf(
  rules: readonly (FileRule & { readonly restricted: boolean })[],
  papers: readonly PaperFacts[],
  driver: Omit<DriverFacts, 'today' | 'dueSoonDays'>,
): DriverFileStatus {
  // The day does not depend on today: only the state would.
  const slots = dqSlots(rules, papers, {
    ...driver,
    today: '2000-01-01',
    dueSoonDays: usualDueSoonDays,
  });
  const restricted = new Set(rules.filter((rule) => rule.restricted).map((rule) => rule.id));
  return {
    gapDays: gapDaysOf(slots),
    openGapDays: gapDaysOf(slots.filter(({ rule }) => !restricted.has(rule.id))),
    checkDays:
      driver.kind === null
        ? {}
        : checkDays(
            slots,
            driver,
            papers.some((paper) => !paper.isRemoved && paper.goneNote === null),
          ),
  };
}

const batch = 2500;

/** Writes anew when the files of these people have a gap and until when their papers are kept; to be called in the transaction that changed a person, a paper or a rule. */
export async function refreshFileStatus(
  { db }: { readonly db: CompanyTransaction },
  employeeIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(employeeIds)].sort();
  // Read under the first lock: whoever changes a rule goes through everybody in the same order and
  // waits for it, so the rules hold for the batches behind it too.
  let rules: readonly Rule[] | undefined;
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch);
    await holdPeople(db, some);
    rules ??= await fileRules(db);
    await refresh(db, some, rules);
  }
}

/** The same for every driver of the company, after a rule has changed. */
export async function refreshAllFileStatuses({
  db,
}: {
  readonly db: CompanyTransaction;
}): Promise<void> {
  await refreshFileStatus({ db }, await driverIds(db));
}

async function refresh(
  db: CompanyTransaction,
  ids: readonly string[],
  rules: readonly Rule[],
): Promise<void> {
  const people = await factsOf(db, ids);
  const found = people.map(({ papers, type, needsDriverFile, ...person }) => {
    const driver = { ...person, kind: driverKind(type, needsDriverFile) };
    return { id: person.id, ...driverFileStatusOf(shown(rules), papers ?? [], driver) };
  });
  const kept = people.flatMap((person) => keptUntil(rules, person));
  await saveFileStatuses(db, found, kept);
}

const shown = (rules: readonly Rule[]): readonly Rule[] => rules.filter((rule) => !rule.isHidden);

/** Until when each paper of a person must be kept, as far as it is known today. */
function keptUntil(
  rules: readonly Rule[],
  { papers, hireDate, terminationDate }: PersonFacts,
): readonly KeptUntil[] {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const codeOf = new Map(rules.map((rule) => [rule.id, rule.code]));
  return (papers ?? []).flatMap((paper) => {
    const rule = ruleOf.get(paper.fileTypeId);
    if (!rule || paper.isRemoved || paper.goneNote !== null) return [];
    const codes = reliedOnBy(rule.retentionRule);
    const reliedOn = (papers ?? [])
      .filter((one) => !isChangeNotice(one))
      .flatMap((one) => (codes.includes(codeOf.get(one.fileTypeId) ?? '') ? one.effective : []))
      .toSorted()
      .at(-1);
    const kept = retentionOf(
      rule,
      { ...paper, reliedOn: reliedOn ?? null },
      {
        hireDate,
        terminationDate,
      },
    );
    return [{ id: paper.id, until: kept.until }];
  });
}
