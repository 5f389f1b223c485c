import {
  dqSlots,
  driverKind,
  incompleteFrom,
  type DriverFacts,
  type FileRule,
  type PaperFacts,
} from '@roadproof/domain/dq-file';
import { usualDueSoonDays } from '@roadproof/domain/due';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { fileRules } from './rows.ts';
import {
  driverIds,
  factsOf,
  holdPeople,
  saveStandings,
  type DriverStanding,
} from './standing-rows.ts';

type Rule = FileRule & { readonly restricted: boolean };

/** The days of one driver by the rules that are not hidden. */
export function standingOf(
  rules: readonly Rule[],
  papers: readonly PaperFacts[],
  driver: Omit<DriverFacts, 'today' | 'dueSoonDays'>,
): DriverStanding {
  // The day does not depend on today: only the state would.
  const slots = dqSlots(rules, papers, {
    ...driver,
    today: '2000-01-01',
    dueSoonDays: usualDueSoonDays,
  });
  const restricted = new Set(rules.filter((rule) => rule.restricted).map((rule) => rule.id));
  return {
    incompleteFrom: incompleteFrom(slots),
    openIncompleteFrom: incompleteFrom(slots.filter(({ rule }) => !restricted.has(rule.id))),
  };
}

const batch = 2500;

/** Writes anew from when on the files of these people have a gap; to be called in the transaction that changed a person, a paper or a rule. */
export async function refreshDriverStanding(
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
    rules ??= (await fileRules(db)).filter((rule) => !rule.isHidden);
    await refresh(db, some, rules);
  }
}

/** The same for every driver of the company, after a rule has changed. */
export async function refreshAllDriverStandings({
  db,
}: {
  readonly db: CompanyTransaction;
}): Promise<void> {
  await refreshDriverStanding({ db }, await driverIds(db));
}

async function refresh(
  db: CompanyTransaction,
  ids: readonly string[],
  rules: readonly Rule[],
): Promise<void> {
  const people = await factsOf(db, ids);
  const found = people.map(({ id, type, needsDriverFile, papers, ...person }) => {
    const kind = driverKind(type, needsDriverFile);
    return { id, ...(kind ? standingOf(rules, papers ?? [], { ...person, kind }) : none) };
  });
  await saveStandings(db, found);
}

const none: DriverStanding = { incompleteFrom: null, openIncompleteFrom: null };
