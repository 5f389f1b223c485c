import { daysBetween } from '../calendar-day.ts';
import { counted, formatDay } from '../format.ts';
import { hasNoLicence } from '../people/licence.ts';
import type { DispatchQuestion } from './dispatch-facts.ts';
import type { Finding } from './dispatch.ts';
import { dispatchRuleText } from './dispatch-rule.ts';
import { openFact, askedWeights, driverActions, inOrder, ofDriver, where } from './findings.ts';
import { covers, type LicenseGroup } from './license-group.ts';
import { isCdl, type OfGroup, type Vehicle } from './vehicle.ts';

/** The group a license may be used for; null where it is no commercial one. */
export function groupOfLicense(licenseClass: string | null, isCdl: boolean): LicenseGroup | null {
  if (licenseClass === 'A' || licenseClass === 'B') return licenseClass;
  return licenseClass === 'C' && isCdl ? 'C' : null;
}

/** The end of a license or card in words, as of the day of a question: 'expired 10/26/2026, 31 days ago'. */
export function expiredWords(question: DispatchQuestion, until: string): string {
  return `expired ${formatDay(until)}, ${counted(daysBetween(until, question.day), 'day')} ago`;
}

/** A date that ends, and the rule of what ends. */
interface Ending {
  readonly code: 'license' | 'card';
  readonly name: string;
  readonly until: string;
  readonly threshold: number;
}

/** Says that a date is near, from its own days before it. */
export function soon(
  question: DispatchQuestion,
  { code, name, until, threshold }: Ending,
  words: { rule: string | null; action: ReturnType<typeof driverActions.license> },
): readonly Finding[] {
  if (daysBetween(question.day, until) > threshold)
    return [inOrder(code, `${name} valid until ${formatDay(until)}`)];
  return [
    ofDriver(question, {
      code: 'soon',
      effect: 'but',
      text: `${name} ends ${formatDay(until)}`,
      day: until,
      ...words,
    }),
  ];
}

/** The license: that there is one, that it is valid, and that its class covers what is driven. */
export function licenseChecks(question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] {
  const { driver } = question;
  const { licenseClass } = driver;
  if (hasNoLicence(licenseClass))
    return [refused(question, vehicle, `${driver.name} has no driver license`)];
  return [
    ...validity(question, vehicle),
    ...(licenseClass === null ? [classAsked(question)] : classChecks(question, vehicle)),
    ...learner(question, vehicle),
    ...certification(question, vehicle),
  ];
}

/** The paragraph that forbids to drive without a valid license: by the vehicle, none for one that is not commercial. */
function licenseRule(vehicle: Vehicle): string | null {
  if (vehicle.least.group !== null) return dispatchRuleText.licenseOfCdl;
  return vehicle.isCommercial.is === true ? dispatchRuleText.licenseOfOthers : null;
}

const refused = (question: DispatchQuestion, vehicle: Vehicle, text: string): Finding =>
  ofDriver(question, {
    code: 'license',
    effect: 'no',
    text,
    rule: licenseRule(vehicle),
    action: driverActions.license(question),
  });

function validity(question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] {
  const { until, threshold } = question.driver.license;
  if (until === null) return [refused(question, vehicle, 'License has no date on file')];
  if (until < question.day)
    return [refused(question, vehicle, `License ${expiredWords(question, until)}`)];
  return soon(
    question,
    { code: 'license', name: 'License', until, threshold },
    { rule: licenseRule(vehicle), action: driverActions.license(question) },
  );
}

const classAsked = (question: DispatchQuestion): Finding =>
  ofDriver(question, {
    code: 'class',
    effect: 'unknown',
    text: 'Which license class?',
    short: 'class?',
    rule: dispatchRuleText.class,
    asks: 'licenseClass',
  });

const coveredBy: Readonly<Record<LicenseGroup | 'none', OfGroup>> = {
  A: (group) => covers('A', group),
  B: (group) => covers('B', group),
  C: (group) => covers('C', group),
  none: (group) => covers(null, group),
};

function classChecks(question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] {
  const { driver } = question;
  const own = groupOfLicense(driver.licenseClass, driver.isCdl);
  const isCovered = vehicle.isOf(coveredBy[own ?? 'none']);
  const name = `Class ${driver.licenseClass}${own === null ? ', not commercial,' : ''}`;
  if (isCovered.is === null) return askedWeights(question, isCovered.by, ['class']);
  if (isCovered.is) return [inOrder('class', `${name} covers ${vehicle.least.vehicle}`)];
  return [
    ofDriver(question, {
      code: 'class',
      effect: 'no',
      text: `${name} does not cover ${vehicle.least.vehicle}`,
      short: `class ${driver.licenseClass}`,
      rule: dispatchRuleText.class,
      action: driverActions.otherDrivers(question),
    }),
  ];
}

function learner(question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] {
  const { isLearner, licenseClass, isCdl: isCdlDriver } = question.driver;
  const rule = dispatchRuleText.learner;
  if (isLearner === null)
    return groupOfLicense(licenseClass, isCdlDriver) === null
      ? []
      : where(question, vehicle.isOf(isCdl), () => [
          openFact(question, 'isLearner', 'A learner’s permit?', rule),
        ]);
  if (!isLearner) return [];
  return [
    ofDriver(question, {
      code: 'learner',
      effect: 'but',
      text: 'Learner’s permit: the holder of a CDL rides along',
      rule,
    }),
  ];
}

/** Self-certification of the holder of a commercial license, which decides between States. */
function certification(question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] {
  const { driver, load } = question;
  if (!load.interstate) return [];
  const rule = dispatchRuleText.selfCert;
  return where(question, vehicle.isOf(isCdl), () => {
    if (driver.selfCertification === null)
      return [openFact(question, 'selfCertification', 'Which medical self-certification?', rule)];
    if (driver.selfCertification === 'NI' || driver.selfCertification === 'EI')
      return [inOrder('selfCert', 'Certified for interstate')];
    return [
      ofDriver(question, {
        code: 'selfCert',
        effect: 'no',
        text: 'Certified for intrastate alone',
        rule,
      }),
    ];
  });
}
