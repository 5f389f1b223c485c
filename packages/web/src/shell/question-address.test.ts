import { expect, test } from 'vitest';
import { questionAddress, questionText, readQuestion } from './question-address.ts';

const read = (text: string) => readQuestion(new URLSearchParams(text));
const nothing = {
  driver: null,
  unit: null,
  trailers: [],
  load: {
    placards: false,
    tank: false,
    doubles: false,
    passengers: false,
    over80: false,
    interstate: true,
  },
  day: null,
};

test('an empty address asks nothing, between States', () => {
  expect(read('')).toEqual(nothing);
  expect(read('driver=&trailers=,&day=soon&load=gold')).toEqual(nothing);
  expect(questionText(nothing)).toBe('');
});

test('an address holds the whole question', () => {
  const text = 'driver=d&unit=u&trailers=a%2Cb&load=placards%2Cover80&state=within&day=2026-12-01';
  const question = read(text);
  expect(question).toMatchObject({
    driver: 'd',
    unit: 'u',
    trailers: ['a', 'b'],
    day: '2026-12-01',
    load: { placards: true, tank: false, over80: true, interstate: false },
  });
  expect(questionText(question)).toBe(text);
  expect(questionAddress(question)).toMatchObject({ state: 'within', load: 'placards,over80' });
});

test('a question that is begun is about the load that is usual in the company, a whole one says it', () => {
  const within = (text: string) => readQuestion(new URLSearchParams(text), false).load.interstate;
  expect([within(''), within('driver=d'), within('driver=d&state=between')]).toEqual([
    false,
    false,
    true,
  ]);
  // It was asked where loads were interstate.
  expect([within('driver=d&unit=u'), within('driver=d&unit=u&state=within')]).toEqual([
    true,
    false,
  ]);
  const between = { ...nothing, driver: 'd' };
  expect(questionAddress(between, false).state).toBe('between');
  expect(questionAddress({ ...between, unit: 'u' }, false).state).toBe('');
  expect(questionAddress(between).state).toBe('');
});

test('no more trailers than one may pull', () => {
  expect(read('trailers=a,b,c,d').trailers).toEqual(['a', 'b', 'c']);
});
