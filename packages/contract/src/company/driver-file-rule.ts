import {
  driverKinds,
  isDueRule,
  maxMonthsMarks,
  requirements,
  ruleBases,
  sourceKinds,
} from '@roadproof/domain/people/file-rule';
import { suppliers } from '@roadproof/domain/people/ask';
import { retentionRules } from '@roadproof/domain/people/retention';
import { proposalKinds } from '@roadproof/domain/people/rule-proposal';
import * as z from 'zod';
import { choosing } from '../choice.ts';
import { operation } from '../operation.ts';
import {
  dayOut,
  id,
  ids,
  instantOut,
  nothing,
  optionalDay,
  optionalNumber,
  optionalText,
  requiredText,
  saved,
} from '../schema.ts';

const text = z.string().nullable();
const count = z.number().int().nullable();

/** One rule of the rule pack as an administrator reads it. */
export const driverFileRule = z.object({
  id,
  version: z.number().int(),
  code: z.string(),
  name: z.string(),
  cfr: text,
  /** The paragraph that asks for it where it stands for the road test. */
  cfrWhenRoadTest: text,
  appliesTo: z.array(z.enum(driverKinds)),
  /** Employee types it applies to besides. */
  typeIds: z.array(id),
  ifApplicableTo: z.array(z.enum(driverKinds)),
  appliesFrom: dayOut.nullable(),
  appliesUntil: dayOut.nullable(),
  required: z.enum(requirements),
  dueRule: text,
  repeatMonths: count,
  repeatDays: count,
  maxMonths: count,
  /** The longest validity of a paper with a mark, by the mark: insulin, vision, intracity. */
  maxMonthsMarked: z.partialRecord(z.enum(maxMonthsMarks), z.number().int()).nullable(),
  maxCfr: text,
  dueSoonDays: count,
  isLateAfterDue: z.boolean(),
  relief: z.object({ days: z.number().int(), until: dayOut, needs: z.string() }).nullable(),
  proofEnds: z.boolean(),
  retentionRule: z.enum(retentionRules).nullable(),
  retentionCfr: text,
  retentionByResult: z
    .record(z.string(), z.object({ keep: z.enum(retentionRules), cfr: z.string() }))
    .nullable(),
  results: z.array(z.string()),
  restricted: z.boolean(),
  multi: z.boolean(),
  perEmployer: z.boolean(),
  needsReviewer: z.boolean(),
  /** The supplier of its papers: the person, who can be asked for them, or the office. */
  suppliedBy: z.enum(suppliers),
  isHidden: z.boolean(),
  basis: z.enum(ruleBases),
  /** One sentence of the text, literally. */
  sourceText: text,
  sourceKind: z.enum(sourceKinds),
  /** The copy that was read; null where none is known. */
  sourceCopy: text,
  /** Whether that copy is an older edition. */
  sourceIsOld: z.boolean(),
  /** The day somebody last read the text; null while nobody is known to have. */
  sourceReadOn: dayOut.nullable(),
  /** Who read it; null where the rule pack brought the day. */
  checkedByName: text,
  updatedAt: instantOut,
  updatedByName: text,
});

const months = (label: string) => optionalNumber(label, { min: 1, max: 120 });

/** What may be cleared: an empty text of a form is nothing. */
const orNothing = <S extends z.ZodType>(schema: S, message: string) =>
  z.union([z.literal('').transform(() => null), schema], message).nullish();

const body = {
  appliesTo: z.array(z.enum(driverKinds)).optional(),
  typeIds: choosing(ids(), 'EmployeeType', 'Type'),
  required: z.enum(requirements).optional(),
  dueRule: orNothing(
    z.string().max(100).refine(isDueRule),
    'Write hire+30d, expirationDate, lastExam+60d or last(HIRE_MVR|ANNUAL_MVR)+12m.',
  ),
  repeatMonths: months('Interval in months'),
  repeatDays: optionalNumber('Interval in days', { min: 1, max: 3650 }),
  maxMonths: months('Longest validity in months'),
  dueSoonDays: optionalNumber('Due soon', { min: 0, max: 365 }),
  retentionRule: orNothing(z.enum(retentionRules), 'Choose how long it is kept.'),
  retentionCfr: optionalText('Paragraph of the retention', 60),
  cfr: optionalText('Paragraph', 60),
  restricted: z.boolean().optional(),
  multi: z.boolean().optional(),
  needsReviewer: z.boolean().optional(),
  suppliedBy: z.enum(suppliers, 'Use person or office.').optional(),
};

/** What an administrator may change of a rule; an absent field stays. */
export const saveDriverFileRule = z
  .strictObject({
    id,
    version: z.number().int().optional(),
    name: requiredText('Name', 100).optional(),
    ...body,
    ifApplicableTo: z.array(z.enum(driverKinds)).optional(),
    appliesFrom: optionalDay,
    appliesUntil: optionalDay,
    isLateAfterDue: z.boolean().optional(),
    reliefDays: optionalNumber('Relief in days', { min: 1, max: 3650 }),
    reliefUntil: optionalDay,
    reliefNeeds: orNothing(z.string().max(40), 'Choose one from the list.'),
    proofEnds: z.boolean().optional(),
    perEmployer: z.boolean().optional(),
    isHidden: z.boolean().optional(),
  })
  .refine(
    ({ appliesFrom, appliesUntil }) => !appliesFrom || !appliesUntil || appliesFrom <= appliesUntil,
    { message: 'Must be on or after the first day.', path: ['appliesUntil'] },
  );

/** A kind of paper of the company's own, of drivers or of anybody else. */
export const addDriverFileRule = z
  .strictObject({ name: requiredText('Name', 100), ...body })
  .refine(({ appliesTo = [], typeIds = [] }) => appliesTo.length + typeIds.length > 0, {
    message: 'Choose whom it applies to.',
    path: ['typeIds'],
  });

/** That somebody read the current text of a rule, and the sentence that carries it. */
export const readDriverFileRule = z.strictObject({
  id,
  version: z.number().int().optional(),
  sourceText: optionalText('Sentence of the text', 1000),
});

/** One field in which a rule of the company differs from the rule pack, in words. */
const difference = z.object({ field: z.string(), ours: text, theirs: text });

/** What the rule pack proposes for one kind of paper. */
export const ruleProposal = z.object({
  code: z.string(),
  name: z.string(),
  /** A rule that is there and differs, or a kind the company does not have. */
  kind: z.enum(proposalKinds),
  differences: z.array(difference),
  cfr: text,
  sourceText: text,
  sourceKind: z.enum(sourceKinds),
  sourceCopy: text,
  sourceIsOld: z.boolean(),
  sourceReadOn: dayOut.nullable(),
});

/** What a newer rule pack proposes, line by line. */
export const rulePackProposals = z.object({
  version: z.number().int(),
  proposals: z.array(ruleProposal),
});

/** The answer to proposals: take them over, or keep what the company has. */
export const answerRulePack = z.strictObject({
  version: z.number().int(),
  codes: z.array(z.string().max(40)).min(1, 'Choose at least one.').max(100),
  answer: z.enum(['accept', 'keep']),
});

/** The calls of the rule pack. */
export const ruleCalls = {
  rules: operation({
    method: 'POST',
    path: '/api/DriverFileType/GetAllDriverFileType',
    access: ['EMPLOYEE', 'ADMINISTRATOR'],
    body: 'json',
    input: nothing,
    output: z.array(driverFileRule),
    summary: 'The rule pack: which papers, for whom, when they are due and how long to keep them.',
  }),
  saveRule: operation({
    method: 'POST',
    path: '/api/DriverFileType/SaveDriverFileType',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: saveDriverFileRule,
    output: saved,
    summary: 'Changes a rule of the rule pack. Marking its text as read is a separate call.',
  }),
  addRule: operation({
    method: 'POST',
    path: '/api/DriverFileType/AddDriverFileType',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: addDriverFileRule,
    output: saved,
    summary: 'Adds a kind of paper, of drivers or of other employee types.',
  }),
  readRule: operation({
    method: 'POST',
    path: '/api/DriverFileType/ReadDriverFileType',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: readDriverFileRule,
    output: saved,
    summary: 'Records that the caller read the current text of a rule today.',
  }),
  proposal: operation({
    method: 'POST',
    path: '/api/DriverFileType/GetRulePackProposal',
    access: 'ADMINISTRATOR',
    body: 'json',
    input: nothing,
    output: rulePackProposals,
    summary: "Differences between the newest rule pack and the company's rules.",
  }),
  answerProposal: operation({
    method: 'POST',
    path: '/api/DriverFileType/AnswerRulePackProposal',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: answerRulePack,
    output: z.object({ rules: z.number().int() }),
    summary: "Accepts proposals of the rule pack, or keeps the company's rules as they are.",
  }),
};
