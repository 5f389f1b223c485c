import { expect, test } from 'vitest';
import { dispatchCodes, usualDispatchRules } from './dispatch-rule.ts';
import { mayTake } from './dispatch.ts';
import { answerFor } from './hidden-reasons.ts';
import { notCheckedText } from './not-checked.ts';
import { dispatchPack, dispatchRulesOf, needsReasonOff, turnedOff } from './rule-pack.ts';
import { question, trailer, truck } from './testing/question.ts';
import { combination } from './testing/vehicles.ts';

const off = (...codes: readonly string[]) =>
  dispatchRulesOf(codes.map((code) => ({ code, isOn: false })));
const expiredCard = question({ medCard: { until: '2026-10-26', threshold: 30 } }, combination);

test('nothing changed is the rules that ship, and every rule that ships is in the list or follows one', () => {
  expect(dispatchRulesOf([])).toEqual(usualDispatchRules);
  expect(dispatchRulesOf([{ code: 'card', isOn: true }])).toEqual(usualDispatchRules);
  expect(turnedOff(usualDispatchRules)).toEqual([]);
  const all = off(...dispatchPack.map(({ code }) => code));
  // A weight is asked for the rules that need it, and has no switch of its own.
  expect(dispatchCodes.filter((code) => all[code].isOn)).toEqual(['weight']);
});

test('a rule that is off makes no reason, is not said to be in order, and is named at the foot', () => {
  expect(mayTake(expiredCard, usualDispatchRules).answer).toBe('no');
  const rules = off('card');
  const answer = mayTake(expiredCard, rules);
  expect([answer.answer, answer.reasons]).toEqual(['yes', []]);
  const valid = mayTake(question({}, combination), rules);
  expect(valid.inOrder.map(({ text }) => text).join()).not.toContain('Med card');
  expect(notCheckedText(turnedOff(rules))).toBe(
    'Not checked here: hours of service, permits of States, the load itself; turned off by your company: med card.',
  );
  expect(notCheckedText([])).toBe(
    'Not checked here: hours of service, permits of States, the load itself.',
  );
});

test('a rule that only weakens an answer makes of a No what it says', () => {
  const rules = { ...usualDispatchRules, card: { isOn: true, effect: 'but' } as const };
  const answer = mayTake(expiredCard, rules);
  expect([answer.answer, answer.reasons[0]?.code]).toEqual(['but', 'card']);
});

test('a hold and a failed test are turned off together: one alone would say which it is', () => {
  const hold = { from: '2026-11-01', until: null };
  const clear = { isProhibited: false, hasOpenViolation: false, isQueryLate: false };
  const proofs = { query: 'notAsked', drugTest: 'notAsked' } as const;
  const cases = [
    { ...clear, ...proofs, hold },
    { ...clear, ...proofs, hold: null, hasOpenViolation: true },
    { isCleared: false, ask: 'Marisol Vega' },
  ];
  for (const clearance of cases) {
    const given = question({ clearance }, combination);
    expect(mayTake(given, usualDispatchRules).answer).toBe('no');
    expect(mayTake(given, off('cleared')).answer).toBe('yes');
    // Sent for the hold alone it changes nothing.
    expect(mayTake(given, off('hold')).answer).toBe('no');
  }
});

test('a weight is asked as long as one of the rules that need it is on', () => {
  const units = [truck(null), trailer(null)];
  const given = question({ licenseClass: 'B' }, units);
  expect(mayTake(given, usualDispatchRules).reasons.map(({ code }) => code)).toContain('weight');
  const codes = mayTake(given, off('class')).reasons.map(({ code }) => code);
  expect(codes).not.toContain('weight');
});

test('the state of units goes for trailers too, and stays hidden without the module', () => {
  const inShop = { ...trailer(68_000).use, status: 'In Shop' };
  const given = question({}, [truck(52_000, { gcwr: 80_000 }), trailer(68_000, { use: inShop })]);
  expect(mayTake(given, usualDispatchRules).answer).toBe('no');
  const reader = { maySeeDrivers: true, maySeeUnits: false, asksSafety: 'A', asksShop: 'B' };
  expect(answerFor(mayTake(given, off('unit')), reader)).toMatchObject({
    answer: 'yes',
    reasons: [],
  });
});

test('turning off a No takes a reason, turning off a condition takes none', () => {
  const codes = dispatchPack.map(({ code }) => code).filter(needsReasonOff);
  expect(codes.join(' ')).toBe(
    'cleared license class endorse restrict card age threat hazmat lcv selfCert unit',
  );
});
