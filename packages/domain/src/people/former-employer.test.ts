import { expect, test } from 'vitest';
import { dqSlots } from './dq-file.ts';
import { slotText } from './slot-text.ts';
import { driver, paper, rule } from './testing/driver-file.ts';

const investigation = rule('PREV_EMPLOYER', {
  name: 'Previous Employer Investigation',
  cfr: '391.23(d)-(e)',
  dueRule: 'hire+30d',
  isLateAfterDue: true,
  perEmployer: true,
});
const nobody = { result: 'no employer regulated by DOT in the 3 years before' };
const slotOf = (papers: Parameters<typeof dqSlots>[1], today = driver.today) =>
  dqSlots([investigation], papers, { ...driver, today })[0];

test('that no employer was regulated by DOT is an answer and satisfies the slot (49 CFR 391.23(c)(4))', () => {
  const slot = slotOf([paper('PREV_EMPLOYER', '2026-11-20', nobody)], '2027-06-01');
  expect(slot).toMatchObject({ state: 'PRESENT', gap: null, source: '49 CFR 391.23(c)(4)' });
  expect(slot && slotText(slot)).toBe(
    'Present: no employer regulated by DOT in the 3 years before, written down 11/20/2026 (49 CFR 391.23(c)(4))',
  );
});

test.each([
  ['2026-12-01', 'PRESENT'],
  ['2026-12-02', 'FILED_LATE'],
])('the answer is due 30 days after the start: written down on %s it is %s', (day, state) => {
  expect(slotOf([paper('PREV_EMPLOYER', day, nobody)], '2027-06-01')?.state).toBe(state);
});

test('an answer of an employer and no answer at all rest on the paragraph of the inquiries', () => {
  const answer = slotOf([paper('PREV_EMPLOYER', '2026-11-20', { employer: 'Prairie Freight' })]);
  expect(answer).toMatchObject({ state: 'PRESENT', source: '49 CFR 391.23(d)-(e)' });
  expect(slotOf([], '2027-06-01')).toMatchObject({
    state: 'MISSING',
    source: '49 CFR 391.23(d)-(e)',
  });
});
