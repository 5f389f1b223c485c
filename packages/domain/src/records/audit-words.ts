import { noticeLabels } from '../people/expiry-notice.ts';
import { keyModules } from '../account/api-key.ts';
import { linkPurposeWords } from '../account/link.ts';
import { answerNames } from '../answer.ts';
import { incidentFileKinds } from '../incident/incident.ts';
import { monthNames } from '../format.ts';
import { brakeNames, transmissionNames } from '../equipment/dispatch-facts.ts';
import { inspectionResultNames } from '../equipment/inspection-failure.ts';
import { copiedDateNames, countryNames, gradeMeaningNames } from '../company/lookup-field.ts';
import { lookupGroupNames } from '../company/lookup-list.ts';
import { medicalCardMarkLabel } from '../people/medical-card.ts';
import { reportNames } from '../report/report-name.ts';
import { readingSourceNames } from '../equipment/meter.ts';
import { frequencyNames, lastDayName, weekdayNames } from '../report/report-schedule.ts';
import {
  endorsementsText,
  noEndorsement,
  noRestriction,
  restrictionsText,
  selfCertificationNames,
} from '../people/license-facts.ts';
import { vehicleDutyWords } from '../people/road-test.ts';
import {
  askAnswerWords,
  askStateWords,
  askItemKindWords,
  askItemStateWords,
  supplierWords,
} from '../people/ask.ts';
import { packKinds } from '../people/rule-pack-kinds.ts';
import { shareKindNames } from '../equipment/work-order-cost.ts';
import {
  driverKindWords,
  dueRuleWords,
  requirementWords,
  retentionWords,
  sourceWords,
} from '../people/rule-text.ts';

type Words = Readonly<Record<string, string>>;

// Of imports, exports of the company and mails of reports, which share a column name; what is not listed is stored as it is read.
const states: Words = {
  queued: 'Waiting',
  waiting: 'Waiting',
  reading: 'Being read',
  judging: 'Being checked',
  previewed: 'Checked',
  writing: 'Being imported',
  committed: 'Imported',
  undone: 'Undone',
  running: 'Being made',
  ready: 'Ready',
  expired: 'Over',
  restored: 'Restored',
  sent: 'Sent',
  skipped: 'Skipped',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const kinds: Words = {
  ...incidentFileKinds,
  otherParty: 'Other party',
  witness: 'Witness',
  alcohol: 'Alcohol',
  drugs: 'Drugs',
  labor: 'Labor',
  part: 'Part',
  export: 'Export',
  restore: 'Restore',
  weekly: 'Weekly',
  extra: 'Extra',
  created: 'Created',
  updated: 'Changed',
  resolved: 'Resolved',
  reopened: 'Reopened',
  overridden: 'Changed by hand',
  linked: 'Linked',
  tested: 'Test recorded',
  unitDeleted: 'Unit deleted',
  unitRestored: 'Unit restored',
};

/** Words of columns that are stored short, as their forms and lists call them, by table and column or by the column of any table. */
const words: Readonly<Record<string, Words>> = {
  week_starts_on: { 0: 'Sunday', 1: 'Monday' },
  weekday: Object.fromEntries(weekdayNames.map((name, day) => [day, name])),
  month_day: { last: lastDayName },
  frequency: frequencyNames,
  recurrence_month: Object.fromEntries(monthNames.map((name, index) => [index + 1, name])),
  meaning: gradeMeaningNames,
  med_cert_card_mark: medicalCardMarkLabel,
  vehicle_duties: vehicleDutyWords,
  endorsements: { [noEndorsement]: endorsementsText([noEndorsement]) },
  restrictions: { [noRestriction]: restrictionsText([noRestriction]) },
  self_certification: selfCertificationNames,
  licence_file_required_for: { everyone: 'Everyone', drivers: 'Drivers only' },
  modules: keyModules,
  brakes: brakeNames,
  transmission: transmissionNames,
  country: countryNames,
  lookup_group_name: lookupGroupNames,
  copies_to: copiedDateNames,
  agency_rule: {
    mcs150: 'MCS-150 update',
    iftaQuarter: 'IFTA quarterly return',
    iftaDecals: 'IFTA license and decals',
    insurance: 'Insurance policy',
    ucr: 'UCR registration',
    heavyUseTax: 'Form 2290',
  },
  applies_to: driverKindWords,
  if_applicable_to: driverKindWords,
  required: requirementWords,
  basis: { law: 'A regulation', practice: 'Company practice' },
  source_kind: sourceWords,
  retention_rule: retentionWords,
  meter: { primary: 'Primary meter', secondary: 'Secondary meter' },
  source: { ...readingSourceNames, incident: 'After an incident' },
  'renewal_history.result': inspectionResultNames,
  'dispatch_answer.answer': answerNames,
  'link.purpose': linkPurposeWords,
  'dispatch_rule.effect': answerNames,
  'notice_rule.kind': noticeLabels,
  'training_mapping.reason': {
    recurrent: 'Recurrent',
    required: 'Required',
    history: 'Imported history',
  },
  closed_as: { completed: 'Completed', waived: 'Waived' },
  supplied_by: supplierWords,
  'ask.closed_as': askStateWords,
  'ask_item.state': askItemStateWords,
  'ask_item.item_kind': askItemKindWords,
  'ask_item.answer': askAnswerWords,
  'ask_review.decision': { accepted: 'Accepted', refused: 'Sent back' },
  discount_by: shareKindNames,
  tax_by: shareKindNames,
  way: { password: 'Password', directory: 'Directory', emergency: 'Emergency' },
  'sign_in_event.outcome': {
    'signed in': 'Signed in',
    'signed out': 'Signed out',
    refused: 'Refused',
  },
  category: reportNames,
  status: states,
  kind: kinds,
};

const paperName = (code: string): string =>
  packKinds.find((kind) => kind.code === code)?.name ?? code;

/** What a value of an audited column is called, where it is stored short: 'Tank vehicles' for 'tank'; undefined where it is read as it is. */
export function auditWord(
  table: string | undefined,
  column: string,
  value: string | number,
): string | undefined {
  if (column === 'due_rule') return dueRuleWords(String(value), paperName) ?? undefined;
  return words[`${table}.${column}`]?.[value] ?? words[column]?.[value];
}
