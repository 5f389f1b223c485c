import {
  addDriverFileRule,
  saveDriverFileRule,
  type ruleCalls,
} from '@roadproof/contract/company/driver-file-rule';
import type { ParsedInput } from '@roadproof/contract/operation';
import { maySupply, type Supplier } from '@roadproof/domain/people/ask';
import type { RuleBasis } from '@roadproof/domain/people/file-rule';
import { rulePack, rulePackVersion, type PackRule } from '@roadproof/domain/people/rule-pack';
import { isReadSince, proposalsOf } from '@roadproof/domain/people/rule-proposal';
import { choiceFaults } from '../../../db/choice-rows.ts';
import { packColumns } from '../../../db/defaults.ts';
import { locked, sentOf, touchRecord, type Saved } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { ApiError, badRequest, refused } from '../../../errors.ts';
import { restrictFilesOf } from './rows.ts';
import {
  addKind,
  fileRules,
  holdRules,
  kindNamed,
  tellKind,
} from '../../company/driver-rule/rule-rows.ts';
import { refreshAllFileStatuses } from '../../company/driver-rule/file-status.ts';

/** The rule pack of the company: read, changed, added to, and compared with the pack of the product (docs/domain.md, Rule pack). */
export const ruleHandlers: Handlers<typeof ruleCalls> = {
  rules: oneStatement(async (_, { db }) => fileRules(db)),
  saveRule,
  addRule,
  readRule: async ({ id, version, sourceText }, { db, today, caller }) => {
    const stored = await locked(db, 'driverFileType', id, 'File type');
    const text = sourceText === undefined ? stored.sourceText : sourceText;
    const read = {
      lastChecked: today,
      checkedBy: caller.employeeId,
      sourceText: text,
      sourceCopy: null,
      sourceIsOld: false,
      // Who reads the current text read the law, unless it is the agency's guidance that stays.
      sourceKind:
        text === stored.sourceText && stored.sourceKind === 'guidance'
          ? ('guidance' as const)
          : ('law' as const),
    };
    await refuseStale(db, stored, version, read);
    return touchRecord(db, 'driverFileType', id, read);
  },
  proposal: oneStatement(async (_, { db }) => ({
    version: rulePackVersion,
    proposals: (await openProposals(db)).map(({ rule, kind, differences }) => ({
      code: rule.code,
      name: rule.name,
      kind,
      differences: [...differences],
      cfr: rule.cfr,
      sourceText: rule.sourceText,
      sourceKind: rule.sourceKind,
      sourceCopy: rule.sourceCopy,
      sourceIsOld: rule.sourceIsOld,
      sourceReadOn: rule.sourceReadOn,
    })),
  })),
  answerProposal,
};

type Save = ParsedInput<typeof ruleCalls.saveRule>;
type Add = ParsedInput<typeof ruleCalls.addRule>;
type Db = Context['db'];

async function saveRule(form: Save, context: Context): Promise<Saved> {
  const { db } = context;
  const { id, version, isHidden, name, ...values } = form;
  const stored = await locked(db, 'driverFileType', id, 'File type');
  const sent = {
    ...sentOf('driverFileType', values),
    ...(values.cfr !== undefined && values.cfr !== stored.cfr && { basis: basisOf(values.cfr) }),
  };
  await refuseStale(db, stored, version, sent);
  if (isHidden === undefined && name === undefined && Object.keys(sent).length === 0)
    return { id, version: stored.version };
  await refuseStrangers(db, saveDriverFileRule, form, stored);
  refuseHalfRelief({ ...stored, ...sent });
  refuseSupplier({ ...stored, ...sent }, sent.suppliedBy);
  if (name !== undefined) await refuseTaken(db, name, id);
  await tellKind(db, id, { isHidden, name });
  if (sent.restricted) await restrictFilesOf(db, id);
  const saved = await touchRecord(db, 'driverFileType', id, {
    ...sent,
    ...(!maySupply({ ...stored, ...sent }) && { suppliedBy: 'office' as const }),
  });
  await refreshAllFileStatuses(context);
  return saved;
}

async function addRule(form: Add, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const { name, ...values } = form;
  await refuseStrangers(db, addDriverFileRule, form);
  await holdRules(db);
  await refuseTaken(db, name, null);
  const rules = await fileRules(db);
  const code = freeCode(name, new Set(rules.map((rule) => rule.code)));
  const kind = { code, restricted: values.restricted ?? false };
  refuseSupplier(kind, values.suppliedBy);
  const saved = await addKind(
    db,
    caller.clientId,
    { name, isHidden: false },
    {
      ...sentOf('driverFileType', values),
      code,
      // People hold the papers that a company asks for on its own.
      suppliedBy: values.suppliedBy ?? (maySupply(kind) ? 'person' : 'office'),
      basis: basisOf(values.cfr),
      packVersion: rulePackVersion,
    },
  );
  await refreshAllFileStatuses(context);
  return saved;
}

/** What no paragraph asks for, the company does. */
const basisOf = (cfr: string | null | undefined): RuleBasis => (cfr ? 'law' : 'practice');

/** A code made of the name, as due rules name kinds: capitals, digits and underscores. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_');
  const base = plain.replaceAll(/^_+|_+$/g, '').slice(0, 30) || 'KIND';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(code)) return code;
  }
}

async function refuseStrangers(db: Db, schema: object, form: Save | Add, stored?: object) {
  const faults = await choiceFaults(db, schema, { ...form }, stored && { ...stored });
  if (faults.length > 0) throw new ApiError(400, faults);
}

async function refuseTaken(db: Db, name: string, id: string | null): Promise<void> {
  const same = await kindNamed(db, name);
  if (same !== undefined && same !== id)
    throw badRequest(
      `There is a kind of paper called ${name} already.`,
      'Choose another name.',
      'name',
    );
}

/** A restricted paper is not asked of the person it is about. */
function refuseSupplier(
  kind: { readonly code: string; readonly restricted: boolean },
  sent: Supplier | undefined,
): void {
  if (sent === 'person' && !maySupply(kind))
    throw badRequest(
      'Restricted papers are supplied by the office.',
      'Choose the office, or clear the mark "Restricted".',
      'suppliedBy',
    );
}

interface ReliefColumns {
  readonly reliefDays: number | null;
  readonly reliefUntil: string | null;
  readonly reliefNeeds: string | null;
}

function refuseHalfRelief({ reliefDays, reliefUntil, reliefNeeds }: ReliefColumns): void {
  const parts = [
    ['reliefDays', reliefDays],
    ['reliefUntil', reliefUntil],
    ['reliefNeeds', reliefNeeds],
  ] as const;
  const lacking = parts.filter(([, value]) => value === null);
  const [first] = lacking;
  if (first && lacking.length < parts.length)
    throw badRequest(
      'A relief needs its days, its last day and the paper it asks for.',
      'Fill in all three, or none.',
      first[0],
    );
}

async function openProposals(db: Db) {
  return proposalsOf(rulePack, rulePackVersion, await fileRules(db));
}

type OurRule = Awaited<ReturnType<typeof fileRules>>[number];

type Answer = ParsedInput<typeof ruleCalls.answerProposal>;

async function answerProposal({ version, codes, answer }: Answer, context: Context) {
  const { db, caller } = context;
  if (version !== rulePackVersion)
    throw refused('There is a newer rule pack.', 'Reload the page and review it.');
  await holdRules(db);
  const stored = new Map((await fileRules(db)).map((rule) => [rule.code, rule]));
  const proposals = (await openProposals(db)).filter(({ rule }) => codes.includes(rule.code));
  for (const { rule } of proposals) {
    const ours = stored.get(rule.code);
    await (ours ? change(ours, rule) : add(rule));
  }
  if (proposals.length > 0) await refreshAllFileStatuses(context);
  return { rules: proposals.length };

  async function change(ours: OurRule, rule: PackRule): Promise<void> {
    const { code: _, suppliedBy: __, ...columns } = packColumns(rule);
    if (answer === 'keep') {
      await touchRecord(db, 'driverFileType', ours.id, { packVersion: rulePackVersion });
      return;
    }
    const { sourceText, sourceKind, sourceCopy, sourceIsOld, lastChecked, checkedBy, ...law } =
      columns;
    const source = { sourceText, sourceKind, sourceCopy, sourceIsOld, lastChecked, checkedBy };
    const values = isReadSince(ours, rule) ? law : { ...law, ...source };
    await touchRecord(db, 'driverFileType', ours.id, {
      ...values,
      ...(!maySupply(rule) && { suppliedBy: 'office' as const }),
    });
    if (law.restricted) await restrictFilesOf(db, ours.id);
  }
  // What is not wanted stays hidden, where it can be found later.
  async function add(rule: PackRule): Promise<void> {
    const isHidden = answer === 'keep' || rule.isHidden;
    const isTaken = (await kindNamed(db, rule.name)) !== undefined;
    const name = isTaken ? `${rule.name} (${rule.code})` : rule.name;
    await addKind(db, caller.clientId, { name, isHidden }, packColumns(rule));
  }
}
