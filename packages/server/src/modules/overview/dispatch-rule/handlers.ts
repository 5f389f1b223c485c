import type { dispatchRules } from '@roadproof/contract/overview/dispatch-rule';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { usualDispatchRules } from '@roadproof/domain/dispatch/dispatch-rule';
import { dispatchPack, needsReasonOff, type PackRule } from '@roadproof/domain/dispatch/rule-pack';
import { sourceOf } from '@roadproof/domain/law-source';
import { nameOf } from '../../../db/list-part.ts';
import { addRecord, saveRecord } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { badRequest } from '../../../errors.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { sql } from 'kysely';

type Rule = RawOutput<typeof dispatchRules.get>[number];

/** The rules that the company has changed, with who changed each last. */
async function changedRules(db: CompanyTransaction) {
  return db
    .selectFrom('dispatchRule as r')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'r.clientId').onRef('e.id', '=', 'r.updatedBy'),
    )
    .select(['r.code', 'r.isOn', 'r.reason', 'r.updatedAt'])
    .select(sql<string | null>`nullif(${sql.raw(nameOf('e'))}, ' ')`.as('changedBy'))
    .where('r.deletedAt', 'is', null)
    .execute();
}

async function rulesOf({ db }: Context): Promise<Rule[]> {
  const changed = new Map((await changedRules(db)).map((row) => [row.code, row]));
  return dispatchPack.map(({ code, name, citation, source }) => {
    const row = changed.get(code);
    return {
      code,
      name,
      citation,
      effect: usualDispatchRules[code].effect,
      isOn: row?.isOn ?? true,
      needsReason: needsReasonOff(code),
      reason: row?.reason ?? null,
      changedAt: row?.updatedAt ?? null,
      changedBy: row?.changedBy ?? null,
      ...sourceOf(source),
    };
  });
}

/** Answer, paragraph and source of a rule today, kept with the decision about it. */
function saidBy({ code, citation, source }: PackRule) {
  const { sourceText, sourceKind, sourceReadOn } = sourceOf(source);
  return {
    effect: usualDispatchRules[code].effect,
    citation,
    sourceText,
    sourceKind,
    checkedOn: sourceReadOn,
  };
}

async function saveRule(
  { code, isOn, reason }: ParsedInput<typeof dispatchRules.save>,
  { db, caller }: Context,
): Promise<RawOutput<typeof dispatchRules.save>> {
  const rule = dispatchPack.find((one) => one.code === code);
  if (!rule) throw badRequest('This rule has no switch.', 'Choose one of the list.', 'code');
  const why = isOn ? null : (reason ?? null);
  if (!isOn && why === null && needsReasonOff(code))
    throw badRequest('Reason is required.', 'Write why in a few words.', 'reason');
  const stored = await db
    .selectFrom('dispatchRule')
    .selectAll()
    .where('code', '=', code)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const values = { isOn, reason: why, ...saidBy(rule) };
  const changes = stored?.isOn !== isOn || (why !== null && stored.reason !== why);
  if (stored && changes) await saveRecord(db, 'dispatchRule', stored, values);
  if (!stored && !isOn)
    await addRecord(db, 'dispatchRule', { clientId: caller.clientId, code, ...values });
  return { code, isOn };
}

/** The rules of dispatch and their switches. */
export const dispatchRuleHandlers: Handlers<typeof dispatchRules> = {
  get: oneStatement(async (_, context) => rulesOf(context)),
  save: saveRule,
};
