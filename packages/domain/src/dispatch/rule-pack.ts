import { lawCopies, readIn, type LawSource } from '../law-source.ts';
import { packSources } from '../people/rule-pack-sources.ts';
import {
  dispatchRuleText,
  usualDispatchRules,
  type DispatchCode,
  type DispatchRules,
} from './dispatch-rule.ts';

/** A rule of dispatch as a company sees it in its settings. */
export interface PackRule {
  readonly code: DispatchCode;
  readonly name: string;
  /** The paragraphs behind it; null for what the company itself decides or each finding names. */
  readonly citation: string | null;
  /** Undefined for a rule of which nothing was read. */
  readonly source?: LawSource;
}

/** Read in copies from before later amendments, without a sentence that can be quoted. */
const older: LawSource = readIn(
  { kind: 'law', name: 'older copies', asOf: null, isOld: true },
  null,
  { readOn: '2026-11-26' },
);
const { licenseOfCdl, licenseOfOthers, violation, hit, prohibited, drugTest, roadOfCdl } =
  dispatchRuleText;

// The source comes from the rule packs where they read the same paragraph.
const source = (kind: string): Pick<PackRule, 'source'> => {
  const read = packSources[kind];
  return read ? { source: read } : {};
};

/** The rules that can be turned off, in the order of their reasons. */
export const dispatchPack: readonly PackRule[] = [
  {
    code: 'company',
    name: 'Auto liability insurance of the company',
    citation: dispatchRuleText.company,
  },
  {
    code: 'cleared',
    name: 'Cleared to drive: Safety, tests and Clearinghouse',
    citation: `${violation}, ${hit}, ${prohibited}`,
    source: readIn(lawCopies.ecfr2026, null, { readOn: '2026-11-26' }),
  },
  {
    code: 'license',
    name: 'Driver license',
    citation: `${licenseOfCdl}; ${licenseOfOthers}`,
    ...source('LICENCE'),
  },
  { code: 'class', name: 'License class', citation: dispatchRuleText.class, source: older },
  { code: 'endorse', name: 'Endorsements', citation: dispatchRuleText.endorse, source: older },
  { code: 'restrict', name: 'Restrictions', citation: dispatchRuleText.restrict },
  { code: 'card', name: 'Med card', citation: dispatchRuleText.card },
  { code: 'age', name: 'Age between States', citation: dispatchRuleText.age },
  { code: 'threat', name: 'Hazmat security check', citation: dispatchRuleText.threat },
  { code: 'hazmat', name: 'Hazmat training', citation: dispatchRuleText.hazmat },
  {
    code: 'lcv',
    name: 'Certificate for longer combinations',
    citation: dispatchRuleText.lcv,
    ...source('LCV_CERT'),
  },
  { code: 'selfCert', name: 'Self-certification', citation: dispatchRuleText.selfCert },
  { code: 'learner', name: 'Learner’s permit', citation: dispatchRuleText.learner },
  {
    code: 'query',
    name: 'Query and drug test before employment',
    citation: `${dispatchRuleText.query}, ${drugTest}`,
    ...source('CH_PRE'),
  },
  {
    code: 'road',
    name: 'Road test',
    citation: `${dispatchRuleText.road}, ${roadOfCdl}`,
    ...source('ROAD_TEST'),
  },
  { code: 'file', name: 'Other papers of the driver file', citation: null },
  { code: 'soon', name: 'License or med card that ends soon', citation: null },
  { code: 'unit', name: 'State of the truck and trailers', citation: null },
];

/**
 * The rule that turns these on and off. A hold goes with the tests: without the right both read the same, and one
 * of them alone would tell which it is. A weight is asked for the rules that need it.
 */
const follows: Readonly<Partial<Record<DispatchCode, DispatchCode>>> = {
  hold: 'cleared',
  trailer: 'unit',
};

/** A rule that a company has turned off or on again. */
export interface ChangedRule {
  readonly code: string;
  readonly isOn: boolean;
}

/** The rules by which a company answers: those that ship, less the ones it has turned off. */
export function dispatchRulesOf(changed: readonly ChangedRule[]): DispatchRules {
  const off = new Set(changed.filter(({ isOn }) => !isOn).map(({ code }) => code));
  const known = new Set<string>(dispatchPack.map(({ code }) => code));
  const isOff = (code: DispatchCode): boolean => known.has(code) && off.has(code);
  return Object.fromEntries(
    Object.entries(usualDispatchRules).map(([code, rule]) => {
      const own = code as DispatchCode;
      return [own, { ...rule, isOn: !isOff(follows[own] ?? own) }];
    }),
  ) as DispatchRules;
}

/** The names of the rules that are off, for the foot of an answer. */
export const turnedOff = (rules: DispatchRules): readonly string[] =>
  dispatchPack.filter(({ code }) => !rules[code].isOn).map(({ name }) => name);

/** True for a rule of the law that says "No": turning it off takes a reason. */
export const needsReasonOff = (code: DispatchCode): boolean =>
  usualDispatchRules[code].effect === 'no';
