import { expect, test } from 'vitest';
import {
  asksAccidentQuestions,
  recordable,
  recordableInForce,
  type AccidentFacts,
} from './incident-recordable.ts';

const none: AccidentFacts = {
  incidentDate: '2026-10-31',
  isCmv: true,
  onHighway: true,
  onlyBoardingOrLoading: false,
  fatalities: 0,
  deathAt: null,
  injuriesTreatedAway: 0,
  towed: false,
  disablingTow: null,
};
const answerOf = (facts: Partial<AccidentFacts>) => recordable({ ...none, ...facts });

test.each<[Partial<AccidentFacts>, string]>([
  [
    { towed: true, disablingTow: true },
    'Recordable: a vehicle was towed with disabling damage (49 CFR 390.5T)',
  ],
  [{ fatalities: 1 }, 'Recordable: a person died within 30 days (49 CFR 390.5T)'],
  [
    { injuriesTreatedAway: 2 },
    'Recordable: a person was treated away from the scene (49 CFR 390.5T)',
  ],
])('%o is an accident of the register', (facts, text) => {
  expect(answerOf(facts)).toEqual({ answer: 'yes', text, missing: [] });
});

test('nobody hurt and nothing towed is none', () => {
  expect(answerOf({})).toEqual({
    answer: 'no',
    text: 'Not recordable: no one died, no one was treated away from the scene, no vehicle was towed with disabling damage (49 CFR 390.5T)',
    missing: [],
  });
});

test('towed for tires alone is none', () => {
  expect(answerOf({ towed: true, disablingTow: false }).answer).toBe('no');
});

test('a death counts through day 30, the later one does not', () => {
  const died = (deathAt: string) => answerOf({ fatalities: 1, deathAt }).answer;
  expect(died('2026-11-30')).toBe('yes');
  expect(died('2026-12-01')).toBe('no');
});

test.each<[Partial<AccidentFacts>, string]>([
  [{ towed: null }, 'Not decided yet: was a vehicle towed because of disabling damage?'],
  [
    { towed: true, disablingTow: null },
    'Not decided yet: was a vehicle towed because of disabling damage?',
  ],
  [{ fatalities: null }, 'Not decided yet: did anybody die within 30 days?'],
  [{ isCmv: null, fatalities: 1 }, 'Not decided yet: was a commercial motor vehicle involved?'],
])('%o is open and names the question', (facts, text) => {
  expect(answerOf(facts)).toMatchObject({ answer: 'open', text });
});

test('what cannot change the answer is not asked', () => {
  expect(answerOf({ isCmv: false, fatalities: null, towed: null }).answer).toBe('no');
  expect(answerOf({ isCmv: null }).answer).toBe('no');
  expect(answerOf({ fatalities: 1, towed: null, injuriesTreatedAway: null }).answer).toBe('yes');
});

test('a changed answer is in force and says who changed it and why', () => {
  const change = {
    isRecordable: false,
    by: 'Dana Whitfield',
    on: '2026-11-22',
    reason: 'The damage was to the tires alone',
  };
  expect(recordableInForce({ ...none, towed: true, disablingTow: true }, change)).toMatchObject({
    answer: 'no',
    isChanged: true,
    text: expect.stringContaining(
      'Changed by Dana Whitfield on 11/22/2026: The damage was to the tires alone',
    ) as string,
  });
});

const unasked: AccidentFacts = {
  incidentDate: '2026-10-31',
  isCmv: null,
  onHighway: null,
  onlyBoardingOrLoading: null,
  fatalities: null,
  deathAt: null,
  injuriesTreatedAway: null,
  towed: null,
  disablingTow: null,
};

test('a type that does not ask leaves a complaint off the register, one that asks leaves it open', () => {
  expect(recordable(unasked, false)).toEqual({
    answer: 'no',
    text: 'Not recordable: not asked for this type',
    missing: [],
  });
  expect(recordable(unasked, true).answer).toBe('open');
  expect(recordable({ ...unasked, injuriesTreatedAway: 1 }, false).answer).toBe('no');
});

test.each<Partial<AccidentFacts>>([
  { fatalities: 1 },
  { towed: true },
  { disablingTow: true },
  { isCmv: true },
])('%o is asked about whatever its type says', (facts) => {
  expect(asksAccidentQuestions({ ...unasked, ...facts }, false)).toBe(true);
  expect(recordable({ ...unasked, ...facts }, false).answer).toBe('open');
  expect(
    recordable({ ...none, ...facts, isCmv: true, towed: true, disablingTow: true }, false).answer,
  ).toBe('yes');
});
