import { expect, test } from 'vitest';
import type { DispatchQuestion } from './dispatch-facts.ts';
import { mayTake } from './dispatch.ts';
import { usualDispatchRules } from './dispatch-rule.ts';
import { dutyCases } from './testing/duty-cases.ts';
import { licenseCases } from './testing/license-cases.ts';
import { goodClearance, plainDriver, question, trailer, truck } from './testing/question.ts';
import { combination } from './testing/vehicles.ts';

const ask = (toAnswer: DispatchQuestion) => mayTake(toAnswer, usualDispatchRules);

/** The letters of the answer, then what is said of it first: 'no class', 'unknown weight', 'yes'. */
const worstOf = (toAnswer: DispatchQuestion): string => {
  const { answer, reasons } = ask(toAnswer);
  return [answer, ...reasons.slice(0, 1).map(({ code }) => code)].join(' ');
};

test.each([...licenseCases, ...dutyCases])('%s', (_, toAnswer, answer) => {
  expect(worstOf(toAnswer)).toBe(answer);
});

test('the worst reason comes first, and every one is named', () => {
  const { answer, reasons, text, rule } = ask(
    question(
      { licenseClass: 'B', medCard: { until: '2026-12-08', threshold: 30 }, endorsements: null },
      [...combination],
      { placards: true },
    ),
  );
  expect(answer).toBe('no');
  expect(reasons.map(({ code, effect }) => `${effect} ${code}`)).toEqual([
    'no class',
    'unknown endorse',
    'but hazmat',
    'but soon',
  ]);
  expect([text, rule]).toEqual([
    'Class B does not cover a combination of 120,000 lb',
    '49 CFR 383.91(a), 383.23(a)',
  ]);
});

test('another day is answered by the same rule, and until is the first day of another answer', () => {
  const driver = { medCard: { until: '2026-12-26', threshold: 30 } };
  expect(ask(question(driver, combination))).toMatchObject({ answer: 'but', until: '2026-12-27' });
  expect(ask(question(driver, combination, {}, { day: '2026-12-27' }))).toMatchObject({
    answer: 'no',
    text: 'Med card expired 12/26/2026, 1 day ago',
    until: null,
  });
  const offDuty = {
    clearance: { ...goodClearance, hold: { from: '2026-11-20', until: '2026-11-30' } },
  };
  expect(ask(question(offDuty, combination)).until).toBe('2026-12-01');
  expect(ask(question({}, combination)).until).toBe('2027-07-01');
  expect(ask(question({ bornOn: '2005-12-24' }, combination)).until).toBe('2026-12-24');
});

test('a hidden clearance answers in the same words whatever is behind it', () => {
  const hidden = (isCleared: boolean) =>
    ask(question({ clearance: { isCleared, ask: 'Marisol Vega' } }, combination));
  expect(hidden(false)).toMatchObject({
    answer: 'no',
    text: 'Not cleared to drive. Ask Marisol Vega.',
    rule: null,
  });
  expect(hidden(true).answer).toBe('yes');
  expect(
    hidden(true)
      .inOrder.map(({ text }) => text)
      .join(),
  ).not.toMatch(/Clearinghouse|Drug/);
});

test('a missing fact that changes nothing is asked beside the answer', () => {
  const { answer, asks } = ask(
    question(
      {
        selfCertification: null,
        endorsements: ['H'],
        hazmatTrainingUntil: '2027-01-01',
        bornOn: null,
      },
      combination,
      { placards: true },
    ),
  );
  expect(answer).toBe('yes');
  expect(asks.map(({ fact }) => fact)).toEqual(['selfCertification', 'bornOn', 'hazmatCheckUntil']);
});

test('restrictions that were never entered are asked where a CDL is needed, and change nothing', () => {
  const shown = (driver: Parameters<typeof question>[0], units = combination) => {
    const { answer, asks } = ask(question({ restrictions: null, ...driver }, units));
    return [answer, asks.map(({ fact, rule }) => `${fact} ${rule}`)];
  };
  const one = ['restrictions 49 CFR 383.95, 383.153'];
  expect(shown({})).toEqual(['yes', one]);
  // None on the license is an answer.
  expect(shown({ restrictions: [] })).toEqual(['yes', []]);
  expect(shown({ licenseClass: 'B' })).toEqual(['no', one]);
  // A license that is not a commercial one has no such restriction to ask for.
  expect(shown(plainDriver)).toEqual(['no', []]);
  expect(shown({}, [truck(9_000)])).toEqual(['yes', []]);
  // While a weight leaves it open if a CDL is needed, nothing is asked.
  expect(shown({}, [truck(null)])).toEqual(['yes', []]);
  const off = { ...usualDispatchRules, restrict: { isOn: false, effect: 'no' } } as const;
  expect(mayTake(question({ restrictions: null }, combination), off).asks).toEqual([]);
});

test('a learner’s permit that was never entered is asked where a CDL is needed, and changes nothing', () => {
  const shown = (driver: Parameters<typeof question>[0], units = combination) => {
    const { answer, asks } = ask(question({ isLearner: null, ...driver }, units));
    return [answer, asks.map(({ fact, rule }) => `${fact} ${rule}`)];
  };
  expect(shown({})).toEqual(['yes', ['isLearner 49 CFR 383.25']]);
  expect(shown({ isLearner: false })).toEqual(['yes', []]);
  expect(shown({ isLearner: true })).toEqual(['but', []]);
  expect(shown(plainDriver)).toEqual(['no', []]);
  expect(shown({}, [truck(9_000)])).toEqual(['yes', []]);
  const off = { ...usualDispatchRules, learner: { isOn: false, effect: 'but' } } as const;
  expect(mayTake(question({ isLearner: null }, combination), off).asks).toEqual([]);
});

test('a rule of the company is off, or weaker, and never stronger', () => {
  const noCard = question({ medCard: { until: null, threshold: 30 } }, combination);
  const off = { ...usualDispatchRules, card: { isOn: false, effect: 'no' } } as const;
  const weaker = { ...usualDispatchRules, card: { isOn: true, effect: 'but' } } as const;
  const stronger = { ...usualDispatchRules, soon: { isOn: true, effect: 'no' } } as const;
  expect(mayTake(noCard, off).answer).toBe('yes');
  expect(mayTake(noCard, weaker).answer).toBe('but');
  const near = question({ medCard: { until: '2026-12-01', threshold: 30 } }, combination);
  expect(mayTake(near, stronger).answer).toBe('but');
});

test('a new driver hauls placards under supervision for 90 days without the training', () => {
  const hired = (hiredOn: string) =>
    ask(question({ endorsements: ['H'], hiredOn }, combination, { placards: true })).text;
  expect(hired('2026-08-28')).toBe(
    'Hazmat training not on file: under direct supervision until 11/26/2026',
  );
  expect(hired('2026-08-27')).toBe('Hazmat training not on file');
});

test('each unit is judged by the rule of its own page', () => {
  const shop = (name: string) => ({ ...goodUse(name), status: 'In Shop' });
  const goodUse = (name: string) => truck(9_000, { id: name, name }).use;
  expect(
    ask(question({}, [truck(52_000, { gcwr: 80_000, use: shop('Truck 113') }), trailer(68_000)])),
  ).toMatchObject({
    answer: 'no',
    text: 'Truck 113: In shop',
  });
  expect(
    worstOf(
      question({}, [
        truck(52_000, { gcwr: 80_000 }),
        trailer(68_000, { use: shop('Trailer 5305') }),
      ]),
    ),
  ).toBe('no trailer');
  const sold = { ...goodUse('Truck 113'), status: 'Sold' };
  expect(worstOf(question({}, [truck(52_000, { use: sold })]))).toBe('no unit');
});

test('what was checked and in order is listed', () => {
  expect(ask(question({}, combination)).inOrder.map(({ text }) => text)).toEqual([
    'Clearinghouse query on file',
    'Drug test before employment on file',
    'License valid until 02/24/2028',
    'Class A covers a combination of 120,000 lb',
    'Certified for interstate',
    'Med card valid until 11/24/2027',
    'Road test on file',
    'Truck 113 may be used',
    'Trailer 5305 may be used',
  ]);
});
