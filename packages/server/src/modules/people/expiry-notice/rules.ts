import type { noticeRules } from '@roadproof/contract/people/notice-rule';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import {
  noticeKinds,
  noticeLabels,
  usualNoticeRules,
  type NoticeKind,
} from '@roadproof/domain/people/expiry-notice';
import { addRecord, opened, saveRecord } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { ownNoticeRules } from './rule-rows.ts';

type Rule = RawOutput<typeof noticeRules.save>;

async function rulesOf(db: CompanyTransaction): Promise<Rule[]> {
  const own = await ownNoticeRules(db);
  return noticeKinds.map((kind) => {
    const changed = own.get(kind);
    const { daysBefore, weeklyAfter, maxWeeks, isOn } = changed ?? usualNoticeRules[kind];
    return {
      kind,
      version: changed?.version ?? null,
      name: noticeLabels[kind],
      daysBefore: [...daysBefore],
      weeklyAfter,
      maxWeeks,
      isOn,
    };
  });
}

async function saveRule(
  { kind, version, ...values }: ParsedInput<typeof noticeRules.save>,
  { db, caller }: Context,
): Promise<Rule> {
  const own = (await ownNoticeRules(db)).get(kind);
  if (own) {
    const { stored } = await opened(db, 'noticeRule', { id: own.id, version, ...values }, 'Rule');
    if (stored) await saveRecord(db, 'noticeRule', stored, values);
  } else await addRecord(db, 'noticeRule', { clientId: caller.clientId, kind, ...values });
  return ruleOf(kind, db);
}

async function ruleOf(kind: NoticeKind, db: CompanyTransaction): Promise<Rule> {
  const found = (await rulesOf(db)).find((rule) => rule.kind === kind);
  if (!found) throw new Error(`no rule of notices for ${kind}`);
  return found;
}

/** When mails about each kind of item go out. */
export const noticeRuleHandlers: Handlers<typeof noticeRules> = {
  get: oneStatement(async (_, { db }) => rulesOf(db)),
  save: saveRule,
};
