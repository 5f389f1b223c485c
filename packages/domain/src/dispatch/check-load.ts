import { hazmatChecks } from './check-card.ts';
import { endorsementChecks, restrictionChecks } from './check-endorsement.ts';
import type { DispatchQuestion } from './dispatch-facts.ts';
import type { Finding } from './dispatch.ts';
import { dispatchRuleText } from './dispatch-rule.ts';
import { driverActions, inOrder, ofDriver } from './findings.ts';
import type { Vehicle } from './vehicle.ts';

/** Checks of the driver by the load and the kind of vehicle. */
export const loadChecks = (question: DispatchQuestion, vehicle: Vehicle): readonly Finding[] => [
  ...endorsementChecks(question, vehicle),
  ...restrictionChecks(question, vehicle),
  ...hazmatChecks(question),
  ...longer(question, vehicle),
];

/** Longer combination vehicles: over 80,000 lb with two trailers and more (49 CFR 380.105). */
function longer(question: DispatchQuestion, { isDoubles }: Vehicle): readonly Finding[] {
  if (!question.load.over80 || !isDoubles) return [];
  if (question.driver.lcvCertificate === 'onFile')
    return [inOrder('lcv', 'LCV certificate on file')];
  return [
    ofDriver(question, {
      code: 'lcv',
      effect: 'no',
      text: 'No LCV certificate on file',
      rule: dispatchRuleText.lcv,
      action: driverActions.paper(question, 'LCV_CERT'),
    }),
  ];
}
