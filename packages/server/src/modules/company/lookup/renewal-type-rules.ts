import type { ParsedInput } from '@roadproof/contract/operation';
import type { renewalTypeRules } from '@roadproof/contract/company/renewal-type-rule';
import { renewalPack, type PackRenewal } from '@roadproof/domain/equipment/renewal-pack';
import {
  renewalProposals,
  type ComparedRenewal,
} from '@roadproof/domain/equipment/renewal-proposal';
import { rulePackVersion } from '@roadproof/domain/people/rule-pack';
import { isReadSince } from '@roadproof/domain/people/rule-proposal';
import { sql } from 'kysely';
import { renewalColumns } from '../../../db/defaults.ts';
import { locked, touchRecord } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { refused } from '../../../errors.ts';

/** The renewal types of the company compared with the rule pack, line by line (docs/domain.md, Rule pack). */
export const renewalTypeRuleHandlers: Handlers<typeof renewalTypeRules> = {
  readRule: async ({ id, version, sourceText }, { db, today, caller }) => {
    const stored = await locked(db, 'renewalType', id, 'Renewal type');
    const text = sourceText === undefined ? stored.sourceText : sourceText;
    const isGuidance = text === stored.sourceText && stored.sourceKind === 'guidance';
    const read = {
      lastChecked: today,
      checkedBy: caller.employeeId,
      sourceText: text,
      sourceCopy: null,
      sourceIsOld: false,
      // A person who reads the current text read the law, unless it is the agency's guidance that stays.
      sourceKind: isGuidance ? ('guidance' as const) : ('law' as const),
    };
    await refuseStale(db, stored, version, read);
    return touchRecord(db, 'renewalType', id, read);
  },
  proposal: oneStatement(async (_, { db }) => ({
    version: rulePackVersion,
    proposals: (await openProposals(db)).map(({ rule, stored, differences }) => ({
      code: rule.packCode,
      name: stored.renewalName,
      kind: 'change' as const,
      differences: [...differences],
      cfr: rule.regulation,
      sourceText: rule.sourceText,
      sourceKind: rule.sourceKind,
      sourceCopy: rule.sourceCopy,
      sourceIsOld: rule.sourceIsOld,
      sourceReadOn: rule.sourceReadOn,
    })),
  })),
  answerProposal,
};

type Answer = ParsedInput<typeof renewalTypeRules.answerProposal>;

async function answerProposal({ version, codes, answer }: Answer, { db }: Context) {
  if (version !== rulePackVersion)
    throw refused('There is a newer rule pack.', 'Reload the page and review it.');
  await holdTypes(db);
  const proposals = (await openProposals(db)).filter(({ rule }) => codes.includes(rule.packCode));
  for (const { rule, stored } of proposals)
    await touchRecord(
      db,
      'renewalType',
      stored.id,
      answer === 'accept' ? acceptedColumns(rule, stored) : { packVersion: rulePackVersion },
    );
  return { rules: proposals.length };
}

/** What accepting a proposal writes: the rule and its source. Name, window and use stay the company's. */
function acceptedColumns(rule: PackRenewal, stored: ComparedRenewal) {
  const { sourceText, sourceKind, sourceCopy, sourceIsOld, lastChecked, checkedBy, ...columns } =
    renewalColumns(rule);
  const {
    code: _code,
    packCode: _packCode,
    renewalName: _name,
    dueSoonDays: _window,
    copiesTo: _copiesTo,
    agencyRule: _agency,
    isCompanyRenewal: _isCompany,
    ...law
  } = columns;
  // A text that the company read on that day or later stays.
  if (isReadSince(stored, rule)) return law;
  return { ...law, sourceText, sourceKind, sourceCopy, sourceIsOld, lastChecked, checkedBy };
}

async function openProposals(db: CompanyTransaction) {
  return renewalProposals(renewalPack, rulePackVersion, await packTypes(db));
}

/** Locks the company's renewal types, so that two answers do not mix. */
async function holdTypes(db: CompanyTransaction): Promise<void> {
  await sql`select from renewal_type where client_id = (select current_client())
    order by id for no key update`.execute(db);
}

/** The company's renewal types that are rules of the pack, with who read their text. */
async function packTypes(db: CompanyTransaction): Promise<ComparedRenewal[]> {
  return db
    .selectFrom('renewalType as t')
    .select(['t.id', 't.renewalName', 't.packCode', 't.packVersion', 't.regulation'])
    .select(['t.defaultMonths', 't.defaultDays', 't.fixedMonthDay', 't.seasonOpens'])
    .select(['t.periodStarts', 't.keepsDay', 't.longestYears', 't.minimumRegisteredWeight'])
    .select(['t.retentionRule', 't.retentionCitation', 't.sourceText', 't.sourceKind'])
    .select(['t.sourceCopy', 't.sourceIsOld', 't.lastChecked as sourceReadOn'])
    .select(
      sql<string | null>`(select coalesce(p.display_name, p.first_name || ' ' || p.last_name)
        from employee p where p.client_id = t.client_id and p.id = t.checked_by)`.as(
        'checkedByName',
      ),
    )
    .where('t.packCode', 'is not', null)
    .where('t.deletedAt', 'is', null)
    .execute();
}
