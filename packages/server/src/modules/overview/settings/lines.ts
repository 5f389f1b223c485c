import type { settings } from '@roadproof/contract/overview/settings';
import type { RawOutput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { counted, formatCount, formatDay } from '@roadproof/domain/format';
import { daysText, setByServer, type SettingKey } from '@roadproof/domain/overview/setting';
import { zoneName } from '@roadproof/domain/zone-name';
import type { Selectable } from 'kysely';
import type { Config } from '../../../config.ts';
import type { ClientTable } from '../../../db/tables/company.ts';
import { settingsOf } from '../../company/client/rows.ts';
import type { SettingCounts } from './handlers.ts';
import type { CompanyFacts } from './rows.ts';

type Line = RawOutput<typeof settings.get>[number];

/** Everything the lines are made of. */
export interface SettingFacts {
  readonly row: Selectable<ClientTable>;
  readonly counts: SettingCounts;
  readonly facts: CompanyFacts;
  /** Mails that wait. */
  readonly waiting: number;
  readonly backedUpAt: string | null;
  readonly config: Config;
}

function secondFactor({ row, config }: SettingFacts): string {
  if (config.authMode === 'oidc') return 'left to your directory';
  if (config.authMode === 'none') return `sign-in is off, ${setByServer}`;
  return settingsOf(row.settings).secondFactorForAdministrators
    ? 'required of administrators'
    : 'not required of administrators';
}

function insurance({ facts: { policies, expired } }: SettingFacts): string {
  if (policies === 0) return 'none yet';
  return expired > 0 ? `${formatCount(expired)} expired` : counted(policies, 'certificate');
}

function apiKeys({ facts: { apiKeys: keys, firstEnd } }: SettingFacts): string {
  if (keys === 0 || firstEnd === null) return 'none';
  return `${formatCount(keys)}, the first ends ${formatDay(firstEnd)}`;
}

const ofCompany = (all: SettingFacts): Readonly<Partial<Record<SettingKey, string>>> => ({
  profile: all.row.usdotNumber ? `USDOT ${all.row.usdotNumber}` : 'no USDOT number',
  insurance: insurance(all),
  requests: all.counts.requests === 0 ? 'none open' : `${formatCount(all.counts.requests)} open`,
  timeZone: zoneName(all.row.timeZone),
  users: `${formatCount(all.facts.users)} ${all.facts.users === 1 ? 'person' : 'people'}`,
  secondFactor: secondFactor(all),
  apiKeys: apiKeys(all),
  directory: all.config.authMode === 'oidc' ? setByServer : 'off',
});

function ofRules({
  row,
  counts,
  facts,
}: SettingFacts): Readonly<Partial<Record<SettingKey, string>>> {
  const set = settingsOf(row.settings);
  const kinds = {
    licenceDueSoonDays: row.licenceDueSoonDays,
    medCardDueSoonDays: row.medCardDueSoonDays,
    trainingDueSoonDays: row.trainingDueSoonDays,
    renewalDueSoonDays: row.renewalDueSoonDays,
    insuranceDueSoonDays: row.insuranceDueSoonDays,
    dueSoonDays: row.dueSoonDays,
  } as const;
  const days = Object.entries(kinds).map(([kind, count]) => [kind, daysText([count])] as const);
  return {
    dueSoon: daysText(Object.values(kinds)),
    ...Object.fromEntries(days),
    weekStartsOn: row.weekStartsOn === 1 ? 'Monday' : 'Sunday',
    allowRecentHireDates: set.literalHireDateLimit ? '16 years back only' : 'allowed',
    licenceFileFor: set.licenceFileFor === 'drivers' ? 'drivers' : 'everyone',
    includeNonCdlDrivers: set.includeNonCdlDrivers ? 'included' : 'left out',
    autoAssignTraining: set.autoAssignTraining ? 'on' : 'off',
    descriptiveFileNames: set.descriptiveFileNames ? 'by content and day' : 'fixed names',
    dispatchRules: facts.rulesOff === 0 ? 'all on' : `${formatCount(facts.rulesOff)} off`,
    rehearsal: `${counted(set.rehearsalDrivers, 'driver')}, ${counted(set.rehearsalUnits, 'unit')}`,
    feedbackMonths: counted(row.feedbackMonths, 'month'),
    fileTypes: counted(facts.fileTypes, 'kind'),
    grades: formatCount(counts.grades),
  };
}

function ofLists({ counts }: SettingFacts): Readonly<Partial<Record<SettingKey, string>>> {
  const { requests: _requests, auditLog: _log, deleted: _deleted, ...lists } = counts;
  return Object.fromEntries(Object.entries(lists).map(([key, count]) => [key, formatCount(count)]));
}

const ofMail = ({
  config,
  waiting,
}: SettingFacts): Readonly<Partial<Record<SettingKey, string>>> => ({
  mailServer: config.smtpUrl === null ? 'not set up' : setByServer,
  outbox:
    waiting === 0 ? 'nothing waits' : `${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`,
});

function ofData(all: SettingFacts): Readonly<Partial<Record<SettingKey, string>>> {
  const { row, counts, facts, backedUpAt, config } = all;
  const dayOf = (instant: string) => formatDay(dayInZone(new Date(instant), row.timeZone));
  const last = backedUpAt === null ? 'none yet' : `last ${dayOf(backedUpAt)}`;
  return {
    imports:
      facts.undoable === 0
        ? 'people, units, history'
        : `${formatCount(facts.undoable)} can be undone`,
    dataExport: facts.exportedAt === null ? 'none yet' : `last ${dayOf(facts.exportedAt)}`,
    backups: config.backup.at === null ? `not by night, ${setByServer}` : last,
    auditLog: counted(counts.auditLog, 'line'),
    deleted: formatCount(counts.deleted),
  };
}

/** Returns the current value of every setting, in the words of its line. */
export const linesOf = (all: SettingFacts): readonly Line[] =>
  Object.entries({
    ...ofCompany(all),
    ...ofRules(all),
    ...ofLists(all),
    ...ofMail(all),
    ...ofData(all),
  }).map(([key, value]) => ({
    key: key as SettingKey,
    value,
    isLate: key === 'insurance' && all.facts.expired > 0,
  }));
