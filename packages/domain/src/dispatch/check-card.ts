import { addDays, addYears } from '../calendar-day.ts';
import { formatDay } from '../format.ts';
import { expiredWords, soon } from './check-license.ts';
import type { DispatchQuestion } from './dispatch-facts.ts';
import type { Finding } from './dispatch.ts';
import { dispatchRuleText } from './dispatch-rule.ts';
import { openFact, driverActions, inOrder, ofDriver, where } from './findings.ts';
import type { Vehicle } from './vehicle.ts';

/** Years of age from which a driver may drive between States (49 CFR 391.11(b)(1)). */
export const leastInterstateAge = 21;

/** Checks of the driver of a commercial motor vehicle: medical card, age, and the papers of the driver file. */
export function cardChecks(question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] {
  return where(question, vehicle.isCommercial, () => [
    ...card(question),
    ...age(question),
    ...roadTest(question, vehicle),
    ...question.driver.fileGaps.map(({ code, text, rule }) =>
      ofDriver(question, {
        code: 'file',
        effect: 'but',
        text,
        rule,
        action: driverActions.paper(question, code),
      }),
    ),
  ]);
}

function card(question: DispatchQuestion): readonly Finding[] {
  const { until, threshold } = question.driver.medCard;
  const rule = dispatchRuleText.card;
  const action = driverActions.card(question);
  if (until !== null && until >= question.day)
    return soon(question, { code: 'card', name: 'Med card', until, threshold }, { rule, action });
  const text =
    until === null ? 'Med card has no date on file' : `Med card ${expiredWords(question, until)}`;
  return [ofDriver(question, { code: 'card', effect: 'no', text, rule, action })];
}

function age(question: DispatchQuestion): readonly Finding[] {
  const { driver, load, day } = question;
  const rule = dispatchRuleText.age;
  if (!load.interstate) return [];
  if (driver.bornOn === null) return [openFact(question, 'bornOn', 'Which date of birth?', rule)];
  const from = addYears(driver.bornOn, leastInterstateAge);
  if (from <= day) return [];
  const text = `Under ${leastInterstateAge} until ${formatDay(from)}`;
  return [ofDriver(question, { code: 'age', effect: 'no', text, rule })];
}

function roadTest(question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] {
  const { roadTest: state, isLicenseForRoadTest } = question.driver;
  if (state === 'notAsked') return [];
  const reason = (text: string, rule: string): Finding =>
    ofDriver(question, {
      code: 'road',
      effect: 'but',
      text,
      rule,
      action: driverActions.paper(question, 'ROAD_TEST'),
    });
  if (state === 'notOnFile') return [reason('Road test not on file', dispatchRuleText.road)];
  const duties = [
    vehicle.isTank ? 'tank vehicles' : null,
    vehicle.isDoubles ? 'doubles' : null,
  ].filter((duty) => duty !== null);
  return isLicenseForRoadTest && duties.length > 0
    ? [
        reason(
          `A CDL does not replace the road test in ${duties.join(' and ')}`,
          dispatchRuleText.roadOfCdl,
        ),
      ]
    : [inOrder('road', 'Road test on file')];
}

/** Days after the hire within which a new driver of hazmat works under supervision without the training (49 CFR 172.704(c)(1)(i)). */
export const supervisedDays = 90;

/** Training and security check of the driver of a placarded load. */
export function hazmatChecks(question: DispatchQuestion): readonly Finding[] {
  if (!question.load.placards) return [];
  return [hazmatTraining(question), securityCheck(question)];
}

function hazmatTraining(question: DispatchQuestion): Finding {
  const { driver, day } = question;
  const { hazmatTrainingUntil: until, hiredOn } = driver;
  const found = (effect: 'no' | 'but', text: string): Finding =>
    ofDriver(question, {
      code: 'hazmat',
      effect,
      text,
      rule: dispatchRuleText.hazmat,
      action: driverActions.training(question),
    });
  if (until !== null && until < day)
    return found('no', `Hazmat training ${expiredWords(question, until)}`);
  if (until !== null) return inOrder('hazmat', `Hazmat training until ${formatDay(until)}`);
  const alone = hiredOn === null ? null : addDays(hiredOn, supervisedDays);
  return alone !== null && day <= alone
    ? found(
        'but',
        `Hazmat training not on file: under direct supervision until ${formatDay(alone)}`,
      )
    : found('but', 'Hazmat training not on file');
}

function securityCheck(question: DispatchQuestion): Finding {
  const until = question.driver.hazmatCheckUntil;
  const rule = dispatchRuleText.threat;
  if (until === null)
    return openFact(question, 'hazmatCheckUntil', 'When does the hazmat security check end?', rule);
  if (until >= question.day)
    return inOrder('threat', `Hazmat security check until ${formatDay(until)}`);
  return ofDriver(question, {
    code: 'threat',
    effect: 'no',
    text: `Hazmat security check ${expiredWords(question, until)}`,
    rule,
    action: driverActions.license(question),
  });
}
