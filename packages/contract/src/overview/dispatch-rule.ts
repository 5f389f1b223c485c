import { answers } from '@roadproof/domain/answer';
import { dispatchCodes } from '@roadproof/domain/dispatch/dispatch-rule';
import { sourceKinds } from '@roadproof/domain/people/file-rule';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { dayOut, instantOut, nothing, optionalText } from '../schema.ts';

/** A rule of dispatch as the company has it. */
const dispatchRule = z.object({
  code: z.enum(dispatchCodes),
  name: z.string(),
  /** Its paragraphs; null where each reason names its own, or none. */
  citation: z.string().nullable(),
  /** The answer that it makes. */
  effect: z.enum(answers).exclude(['yes']),
  isOn: z.boolean(),
  /** True for a rule of the law that says "No": it takes a reason to turn it off. */
  needsReason: z.boolean(),
  /** Why it is off. */
  reason: z.string().nullable(),
  /** When and by whom it was turned off or on last; null for a rule as it ships. */
  changedAt: instantOut.nullable(),
  changedBy: z.string().nullable(),
  sourceText: z.string().nullable(),
  sourceReadOn: dayOut.nullable(),
  sourceKind: z.enum(sourceKinds),
  sourceCopy: z.string().nullable(),
  sourceIsOld: z.boolean(),
});

/** A switch as it is sent. */
export const saveDispatchRule = z.strictObject({
  code: z.enum(dispatchCodes),
  isOn: z.boolean(),
  reason: optionalText('Reason', 500),
});

/** The rules that dispatch answers by (docs/domain.md, May this driver take this unit). */
export const dispatchRules = {
  get: operation({
    method: 'GET',
    path: '/api/Dispatch/GetDispatchRules',
    access: 'ADMINISTRATOR',
    body: 'query',
    input: nothing,
    output: z.array(dispatchRule),
    summary:
      'The rules of dispatch with their paragraphs, whether their text was read, and if they are on.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Dispatch/SaveDispatchRule',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: saveDispatchRule,
    output: dispatchRule.pick({ code: true, isOn: true }),
    summary:
      'Turns a rule of dispatch off or on. Turning off a rule of the law that says "No" takes a reason, which the audit log keeps.',
  }),
};
