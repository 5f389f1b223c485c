import { usualDueSoonDays } from '../../due.ts';
import type { DriverFacts, PaperFacts } from '../dq-file.ts';
import type { FileRule } from '../file-rule.ts';

/** A CDL driver hired three weeks before `today`, examined before that. */
export const driver: DriverFacts = {
  kind: 'CDL',
  typeId: 'cdl',
  hireDate: '2026-11-01',
  terminationDate: null,
  vehicleDuties: [],
  medCertCardDate: '2026-10-01',
  licenceExpirationDate: '2030-01-01',
  medCertCardExpirationDate: '2028-10-01',
  medCertCardMark: null,
  today: '2026-11-21',
  dueSoonDays: usualDueSoonDays,
};

/** A required kind of paper of all drivers, with what is said of it. */
export const rule = (code: string, more: Partial<FileRule> = {}): FileRule => ({
  id: code,
  code,
  name: code,
  cfr: '391.51',
  cfrWhenRoadTest: null,
  appliesTo: ['CDL', 'NONCDL_CMV'],
  typeIds: [],
  ifApplicableTo: [],
  appliesFrom: null,
  appliesUntil: null,
  required: 'yes',
  dueRule: null,
  repeatMonths: null,
  repeatDays: null,
  maxMonths: null,
  maxMonthsMarked: null,
  maxCfr: null,
  dueSoonDays: null,
  isLateAfterDue: false,
  basis: 'law',
  relief: null,
  proofEnds: false,
  retentionRule: null,
  retentionCfr: null,
  retentionByResult: null,
  multi: false,
  perEmployer: false,
  ...more,
});

/** A paper on file of that kind and day. */
export const paper = (
  fileTypeId: string,
  effective: string,
  more: Partial<PaperFacts> = {},
): PaperFacts => ({
  id: `${fileTypeId} ${effective}`,
  fileTypeId,
  effective,
  documentDate: effective,
  filedAt: '2026-01-01T12:00:00.000000',
  expirationDate: null,
  employer: null,
  result: null,
  learned: null,
  isRemoved: false,
  goneNote: null,
  ...more,
});
