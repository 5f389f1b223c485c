import type { settings } from '@roadproof/contract/overview/settings';
import type { LookupGroup } from '@roadproof/domain/company/lookup-list';
import { adminSettings } from '@roadproof/domain/overview/setting';
import { latestRuns } from '../../../backup/run-rows.ts';
import { countAll, type Counted } from '../../../db/list.ts';
import { is } from '../../../due/today-words.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { mailCounts } from '../../app/mail-outbox/rows.ts';
import { certificateRequestSource } from '../../company/certificate-request/rows.ts';
import { companyRow } from '../../company/client/rows.ts';
import { recordSources } from '../../company/lookup/record-rows.ts';
import { auditLogSources } from '../../records/audit-log/rows.ts';
import { readerOf } from '../../records/audit-log/visible.ts';
import { deletedRecordSource } from '../../records/deleted-record/rows.ts';
import { linesOf } from './lines.ts';
import { companyFacts } from './rows.ts';

/** The number of backup runs searched for the last one that succeeded, as many as the tab lists. */
const lookedAt = 30;

const list = (source: Counted['source']): Counted => ({ source, body: {} });
const group = (name: LookupGroup): Counted => ({
  source: recordSources.lookupValues,
  body: { lookupGroupName: is(name) },
});

/** The lists themselves, so that a number here is the total of its screen. */
const lists = {
  requests: { source: certificateRequestSource, body: { isClosed: false } },
  grades: group('Grade'),
  employeeGroup: list(recordSources.employeeGroups),
  employeeType: group('EmployeeType'),
  equipmentGroup: list(recordSources.equipmentGroups),
  equipmentType: list(recordSources.equipmentTypes),
  renewalType: list(recordSources.renewalTypes),
  location: list(recordSources.locations),
  incidentType: list(recordSources.incidentTypes),
  fuelType: group('FuelType'),
  salaryFormat: group('SalaryFormat'),
  ownershipType: group('OwnershipType'),
  meterUnit: group('MeterUnit'),
  state: list(recordSources.states),
} satisfies Readonly<Record<string, Counted>>;

/** The totals of every list that Settings leads to. */
export type SettingCounts = Readonly<Record<keyof typeof lists | 'auditLog' | 'deleted', number>>;

const countsFor = async (context: Context): Promise<SettingCounts> => {
  const { caller } = context;
  const isAdmin = caller.flags.hasAdminAccess;
  return countAll(context, {
    ...lists,
    auditLog: isAdmin
      ? list(auditLogSources.all)
      : { source: auditLogSources.ofModules, body: { reader: readerOf(context) } },
    deleted: {
      source: deletedRecordSource,
      body: {
        isOffered: true,
        mayOpenRestricted: caller.mayOpenRestricted,
        reader: caller.employeeId,
      },
    },
  });
};

/** Answers what everything is set to now, without what the caller may not open. */
export const settingsHandlers: Handlers<typeof settings> = {
  get: async (_, context) => {
    const { db, caller, company, platform } = context;
    const row = await companyRow(db, company.id);
    const counts = await countsFor(context);
    const facts = await companyFacts(context, platform.now());
    const mails = await mailCounts(db);
    const runs = await latestRuns(db, lookedAt);
    const lines = linesOf({
      row,
      counts,
      facts,
      waiting: mails.waiting,
      backedUpAt: runs.find(({ status }) => status === 'done')?.finishedAt ?? null,
      config: platform.config,
    });
    return lines.filter(({ key }) => caller.flags.hasAdminAccess || !adminSettings.has(key));
  },
};
