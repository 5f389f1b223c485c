import { expect, test } from 'vitest';
import { rulePack, rulePackVersion } from './rule-pack.ts';
import { proposalsOf, type ComparedRule } from './rule-proposal.ts';

const stored = (packVersion: number, more: (code: string) => Partial<ComparedRule> = () => ({})) =>
  rulePack.map((rule): ComparedRule => ({
    ...rule,
    packVersion,
    checkedByName: null,
    ...more(rule.code),
  }));
const propose = (rules: readonly ComparedRule[]) => proposalsOf(rulePack, rulePackVersion, rules);

test('a company whose rules are those of the pack is asked nothing', () => {
  expect(propose(stored(1))).toEqual([]);
  expect(propose(stored(rulePackVersion))).toEqual([]);
});

test('what differs is told in words, each line alone', () => {
  const old = stored(1, (code) =>
    code === 'CDLIS_MVR' ? { dueRule: 'lastExam+60d', relief: null, retentionCfr: null } : {},
  );
  const [proposal, ...rest] = propose(old);
  expect(rest).toEqual([]);
  expect(proposal).toMatchObject({ kind: 'change', rule: { code: 'CDLIS_MVR' } });
  expect(proposal?.differences).toEqual([
    {
      field: 'Due',
      ours: 'Within 60 days of each medical exam',
      theirs: 'On the day of each medical exam',
    },
    {
      field: 'Relief',
      ours: null,
      theirs:
        "60 days more, until 10/11/2026 at the latest, with Medical Examiner's Certificate on file",
    },
    { field: 'Kept by', ours: null, theirs: '391.51(d)' },
  ]);
});

test('a kind the company does not have is proposed as new; a rule it answered is its own', () => {
  const without = stored(1).filter(({ code }) => code !== 'LCV_CERT');
  expect(propose(without)).toMatchObject([{ kind: 'add', rule: { code: 'LCV_CERT' } }]);
  const own = stored(rulePackVersion, (code) => (code === 'CH_PRE' ? { appliesFrom: null } : {}));
  expect(propose(own)).toEqual([]);
});

test('a pack whose sentence names every State gets a proposal; one that the company read later keeps its own', () => {
  const old = (more: Partial<ComparedRule>) =>
    propose(
      stored(2, (code) =>
        code === 'ANNUAL_MVR'
          ? { sourceText: 'to the appropriate agency of every State', sourceCopy: null, ...more }
          : {},
      ),
    );
  const [proposal] = old({ sourceKind: 'law', sourceReadOn: '2026-11-24' });
  expect(proposal?.differences.map(({ field, ours }) => [field, ours])).toEqual([
    ['Sentence', 'to the appropriate agency of every State'],
    ['Kind of source', 'The regulation, or a copy of it'],
    ['Copy read', null],
    ['Read on', '11/24/2026'],
  ]);
  const read = { checkedByName: 'Ann Lee' };
  expect(old({ ...read, sourceReadOn: '2026-11-26' })).toEqual([]);
  expect(old({ ...read, sourceReadOn: '2026-11-27' })).toEqual([]);
  expect(old({ ...read, sourceReadOn: '2026-11-25' })).toHaveLength(1);
});

test('an optional receipt of the policy is proposed as required, due on the day of hire', () => {
  const [proposal] = propose(
    stored(2, (code) =>
      code === 'DA_POLICY' ? { required: 'no', dueRule: null, isLateAfterDue: false } : {},
    ),
  );
  expect(proposal?.differences).toEqual([
    { field: 'Required', ours: 'Optional', theirs: 'Required' },
    { field: 'Due', ours: null, theirs: 'On the day of hire' },
    { field: 'Late after its day', ours: 'No', theirs: 'Yes' },
  ]);
});
