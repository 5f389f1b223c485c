import { formatDay } from '../format.ts';
import type { DispatchQuestion, KnownClearance, ProofState } from './dispatch-facts.ts';
import type { DispatchReason, Finding } from './dispatch.ts';
import { dispatchRuleText } from './dispatch-rule.ts';
import { driverActions, inOrder, ofDriver } from './findings.ts';

/**
 * Checks by the word of Safety, of the tests and of the Clearinghouse. A person who may not read it sees one
 * reason in one wording, whatever is behind it, so that no test and no investigation can be read out of it.
 */
export function clearanceChecks(question: DispatchQuestion): readonly Finding[] {
  const { clearance } = question.driver;
  const reason = (
    code: 'hold' | 'cleared' | 'query',
    text: string,
    rule: string | null,
    action?: DispatchReason['action'],
  ): Finding => {
    const effect: DispatchReason['effect'] = code === 'query' ? 'but' : 'no';
    return ofDriver(question, { code, effect, text, rule, ...(action && { action }) });
  };
  if (!('query' in clearance))
    return clearance.isCleared
      ? []
      : [reason('hold', `Not cleared to drive. Ask ${clearance.ask}.`, null)];
  const { hold } = clearance;
  const isHeld =
    hold !== null &&
    hold.from <= question.day &&
    (hold.until === null || question.day <= hold.until);
  return [
    ...(isHeld
      ? [
          reason(
            'hold',
            `Taken off by Safety since ${formatDay(hold.from)}`,
            null,
            driverActions.hold(question),
          ),
        ]
      : []),
    ...violations(clearance).map(([text, rule]) => reason('cleared', text, rule)),
    ...proof(clearance.query, 'Clearinghouse query', (text) =>
      reason('query', text, dispatchRuleText.query, driverActions.paper(question, 'CH_PRE')),
    ),
    ...proof(clearance.drugTest, 'Drug test before employment', (text) =>
      reason('query', text, dispatchRuleText.drugTest, driverActions.paper(question, 'PRE_DRUG')),
    ),
  ];
}

function violations(clearance: KnownClearance): readonly (readonly [string, string])[] {
  return [
    ...(clearance.isProhibited
      ? [['Prohibited in the Clearinghouse', dispatchRuleText.prohibited] as const]
      : []),
    ...(clearance.hasOpenViolation
      ? [['Drug or alcohol violation open', dispatchRuleText.violation] as const]
      : []),
    ...(clearance.isQueryLate
      ? [['Full query late: a limited one found something', dispatchRuleText.hit] as const]
      : []),
  ];
}

function proof(
  state: ProofState,
  name: string,
  found: (text: string) => Finding,
): readonly Finding[] {
  if (state === 'notAsked') return [];
  return [state === 'onFile' ? inOrder('query', `${name} on file`) : found(`${name} not on file`)];
}
