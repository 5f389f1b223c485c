import * as z from 'zod';
import { answerRulePack, readDriverFileRule, rulePackProposals } from './driver-file-rule.ts';
import { operation } from '../operation.ts';
import { nothing, saved } from '../schema.ts';

/** That the caller read the current text of a renewal type, and the sentence that carries it. */
export const readRenewalType = readDriverFileRule;

/** What administrators call of the rules of renewal types: that a text was read, and what the rule pack proposes. */
export const renewalTypeRules = {
  readRule: operation({
    method: 'POST',
    path: '/api/RenewalType/ReadRenewalType',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: readRenewalType,
    output: saved,
    summary: 'Records that the caller read the current text of a renewal type today.',
  }),
  proposal: operation({
    method: 'POST',
    path: '/api/RenewalType/GetRulePackProposal',
    access: 'ADMINISTRATOR',
    body: 'json',
    input: nothing,
    output: rulePackProposals,
    summary: "Differences between the newest rule pack and the company's renewal types.",
  }),
  answerProposal: operation({
    method: 'POST',
    path: '/api/RenewalType/AnswerRulePackProposal',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: answerRulePack,
    output: z.object({ rules: z.number().int() }),
    summary:
      "Accepts proposals of the rule pack, or keeps the company's renewal types as they are.",
  }),
};
