import { expect, test } from 'vitest';
import { dispatchQuestion } from './dispatch-question.ts';

const plain = { trailers: [], marks: [], isInterstate: null };

test.each([
  ['may rosa take 113', { driver: 'rosa', unit: '113' }],
  ['May Rosa Escamilla take Truck 113?', { driver: 'Rosa Escamilla', unit: 'Truck 113' }],
  ['may rosa take 113 hazmat', { driver: 'rosa', unit: '113', marks: ['placards'] }],
  [
    'can 1042 pull 5305 with 5306 and 5307 doubles',
    { driver: '1042', unit: '5305', trailers: ['5306', '5307'], marks: ['doubles'] },
  ],
  ['is otis allowed to drive day cab 203', { driver: 'otis', unit: 'day cab 203' }],
  [
    'may rosa haul hazmat in the truck 113 with trailer 5305',
    { driver: 'rosa', unit: 'truck 113', trailers: ['trailer 5305'], marks: ['placards'] },
  ],
  ['may rosa take 113 over 80,000 lb', { driver: 'rosa', unit: '113', marks: ['over80'] }],
  ['may rosa take 113 tank', { driver: 'rosa', unit: '113', marks: ['tank'] }],
  ['may rosa take the bus 7 passengers', { driver: 'rosa', unit: 'bus 7', marks: ['passengers'] }],
  ['may rosa take 113 intrastate', { driver: 'rosa', unit: '113', isInterstate: false }],
  ['may rosa take 113 interstate', { driver: 'rosa', unit: '113', isInterstate: true }],
] as const)('%s', (text, expected) => {
  expect(dispatchQuestion(text)).toEqual({ ...plain, ...expected });
});

test.each([
  '',
  'may',
  'may rosa',
  'may rosa take',
  'may rosa take hazmat',
  'may take 113',
  'rosa takes 113',
  'maybe rosa take 113',
  'island take 113',
  'medical cards',
])('%s is no question', (text) => {
  expect(dispatchQuestion(text)).toBeNull();
});
