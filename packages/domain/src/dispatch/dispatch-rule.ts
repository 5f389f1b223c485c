import type { Answer } from '../answer.ts';

/** Checks of a driver, the units and the load before they go, in the order in which it is said. */
export const dispatchCodes = [
  'company',
  'hold',
  'cleared',
  'license',
  'class',
  'weight',
  'endorse',
  'restrict',
  'card',
  'age',
  'threat',
  'hazmat',
  'lcv',
  'selfCert',
  'learner',
  'query',
  'road',
  'file',
  'soon',
  'unit',
  'trailer',
] as const;
export type DispatchCode = (typeof dispatchCodes)[number];

/** A rule of dispatch as it ships. A company can turn it off or weaken it, with a reason that the audit log keeps. */
export interface DispatchRule {
  readonly isOn: boolean;
  /** The answer it makes by itself; a fact that is not entered makes 'unknown' whatever this says. */
  readonly effect: Exclude<Answer, 'yes'>;
}

/** The rules that answer a question, by their code. */
export type DispatchRules = Readonly<Record<DispatchCode, DispatchRule>>;

const rule = (effect: DispatchRule['effect']): DispatchRule => ({ isOn: true, effect });

/** The rules as they ship (docs/domain.md, May this driver take this unit). */
export const usualDispatchRules: DispatchRules = {
  company: rule('but'),
  hold: rule('no'),
  cleared: rule('no'),
  license: rule('no'),
  class: rule('no'),
  weight: rule('unknown'),
  endorse: rule('no'),
  restrict: rule('no'),
  card: rule('no'),
  age: rule('no'),
  threat: rule('no'),
  hazmat: rule('no'),
  lcv: rule('no'),
  selfCert: rule('no'),
  learner: rule('but'),
  query: rule('but'),
  road: rule('but'),
  file: rule('but'),
  soon: rule('but'),
  unit: rule('no'),
  trailer: rule('no'),
};

/** The paragraphs that a refusal names. None of their texts but those of 383.37, 383.91 and 383.93 was read; the last two in old copies. */
export const dispatchRuleText = {
  card: '49 CFR 391.41(a), 391.45',
  age: '49 CFR 391.11(b)(1)',
  class: '49 CFR 383.91(a), 383.23(a)',
  company: '49 CFR 387.7(a)',
  endorse: '49 CFR 383.93(b)',
  hazmat: '49 CFR 172.704(c)',
  hit: '49 CFR 382.701(b)(3)',
  lcv: '49 CFR 380.113(a)',
  learner: '49 CFR 383.25',
  licenseOfCdl: '49 CFR 383.23(a), 383.37(a)',
  licenseOfOthers: '49 CFR 391.11(b)(5)',
  prohibited: '49 CFR 382.701(d)',
  query: '49 CFR 382.701(a)',
  drugTest: '49 CFR 382.301',
  restrict: '49 CFR 383.95, 383.153',
  road: '49 CFR 391.31(e)',
  roadOfCdl: '49 CFR 391.33(a)(1)',
  selfCert: '49 CFR 383.71(b)(1)',
  threat: '49 CFR 383.141, 49 CFR 1572',
  violation: '49 CFR 382.217',
  weight: '49 CFR 383.91(a)',
} as const;
