import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from '../tables.ts';
import { up as foundation } from './0001-foundation.ts';
import { up as company } from './0002-company.ts';
import { up as people } from './0003-people.ts';
import { up as driverFiles } from './0004-driver-files.ts';
import { up as training } from './0005-training.ts';
import { up as trainingCounts } from './0006-training-counts.ts';
import { up as trainingTriggers } from './0007-training-triggers.ts';
import { up as equipment } from './0008-equipment.ts';
import { up as maintenance } from './0009-maintenance.ts';
import { up as dueWindows } from './0010-due-windows.ts';
import { up as incidents } from './0011-incidents.ts';
import { up as platform } from './0012-platform.ts';
import { up as definerFunctions } from './0013-definer-functions.ts';
import { up as lookups } from './0014-lookups.ts';
import { up as companySettings } from './0015-company-settings.ts';
import { up as companyTransfer } from './0016-company-transfer.ts';
import { up as firstGroups } from './0017-first-groups.ts';
import { up as auditSearch } from './0018-audit-search.ts';
import { up as licenceKey } from './0019-licence-key.ts';
import { up as trainingRequirements } from './0020-training-requirements.ts';
import { up as trainingPlaces } from './0021-training-places.ts';
import { up as auditSearchRights } from './0022-audit-search-rights.ts';
import { up as incidentCases } from './0023-incident-cases.ts';
import { up as certificateRequests } from './0024-certificate-requests.ts';
import { up as referenceDocuments } from './0025-reference-documents.ts';
import { up as savedReports } from './0026-saved-reports.ts';
import { up as reportSnapshots } from './0028-report-snapshots.ts';
import { up as reportSchedules } from './0029-report-schedules.ts';
import { up as reportFilters } from './0030-report-filters.ts';
import { up as directorySignIn } from './0031-directory-sign-in.ts';
import { up as ownAccount } from './0032-own-account.ts';
import { up as apiKeys } from './0034-api-keys.ts';
import { up as feedback } from './0035-feedback.ts';
import { up as secondFactor } from './0036-second-factor.ts';
import { up as digest } from './0037-digest.ts';
import { up as ownPasswordTries } from './0038-own-password-tries.ts';
import { up as digestRunsUnaudited } from './0039-digest-runs-unaudited.ts';
import { up as secondRulePack } from './0040-second-rule-pack.ts';
import { up as unitRules } from './0041-unit-rules.ts';
import { up as workOrderCosts } from './0042-work-order-costs.ts';
import { up as servicePrograms } from './0043-service-programs.ts';
import { up as listViews } from './0044-list-views.ts';
import { up as papersOfAPerson } from './0045-papers-of-a-person.ts';
import { up as owedInspections } from './0046-owed-inspections.ts';
import { up as searchRows } from './0047-search-rows.ts';
import { up as owedByPerson } from './0048-owed-by-person.ts';
import { up as mailReminders } from './0049-mail-reminders.ts';
import { up as countedCompletions } from './0050-counted-completions.ts';
import { up as dashboardCounts } from './0051-dashboard-counts.ts';
import { up as searchWithoutAccents } from './0052-search-without-accents.ts';
import { up as importParts } from './0053-import-parts.ts';
import { up as searchByTwoWords } from './0054-search-by-two-words.ts';
import { up as vacuumEarly } from './0055-vacuum-early.ts';
import { up as failedInspections } from './0056-failed-inspections.ts';
import { up as statePrograms } from './0057-state-programs.ts';
import { up as filingSeasons } from './0058-filing-seasons.ts';
import { up as renewalTypeSources } from './0059-renewal-type-sources.ts';
import { up as thirdRulePack } from './0060-third-rule-pack.ts';
import { up as roadTestAndGoneRecords } from './0061-road-test-and-gone-records.ts';
import { up as medicalCardLength } from './0062-medical-card-length.ts';
import { up as momentOfAHit } from './0063-moment-of-a-hit.ts';
import { up as endedAccess } from './0064-ended-access.ts';
import { up as addressesOfSignIns } from './0066-addresses-of-sign-ins.ts';
import { up as wrongSecondSteps } from './0067-wrong-second-steps.ts';
import { up as reminderSenders } from './0068-reminder-senders.ts';
import { up as keptDays } from './0070-kept-days.ts';
import { up as inspectionDuty } from './0071-inspection-duty.ts';
import { up as recordKeys } from './0075-record-keys.ts';
import { up as searchKey } from './0076-search-key.ts';
import { up as naturalOrder } from './0077-natural-order.ts';
import { up as auditSearchKey } from './0078-audit-search-key.ts';
import { up as auditSearchNames } from './0079-audit-search-names.ts';
import { up as remindersOfAUnit } from './0080-reminders-of-a-unit.ts';
import { up as papersByFile } from './0082-papers-by-file.ts';
import { up as watchedChanges } from './0083-watched-changes.ts';
import { up as settingsReadInline } from './0084-settings-read-inline.ts';
import { up as companyWindow } from './0085-company-window.ts';
import { up as backupRuns } from './0086-backup-runs.ts';
import { up as jobLanes } from './0087-job-lanes.ts';
import { up as productVersion } from './0088-product-version.ts';
import { up as invitations } from './0089-invitations.ts';
import { up as includedService } from './0090-included-service.ts';
import { up as lookOfAPaper } from './0092-look-of-a-paper.ts';
import { up as licenseFacts } from './0093-license-facts.ts';
import { up as dispatchFacts } from './0094-dispatch-facts.ts';
import { up as unitPhotos } from './0097-unit-photos.ts';
import { up as driverHold } from './0099-driver-hold.ts';
import { up as dressRehearsal } from './0101-dress-rehearsal.ts';
import { up as dayCounts } from './0102-day-counts.ts';
import { up as dispatchAnswer } from './0103-dispatch-answer.ts';
import { up as dispatchRule } from './0104-dispatch-rule.ts';
import { up as learnerNotEntered } from './0105-learner-not-entered.ts';
import { up as expiryNotices } from './0106-expiry-notices.ts';
import { up as links } from './0107-links.ts';
import { up as linkSessions } from './0108-link-sessions.ts';
import { up as asks } from './0109-asks.ts';
import { up as linkUploads } from './0110-link-uploads.ts';
import { up as noticeRules } from './0111-notice-rules.ts';
import { refuseOtherVersion } from './other-version.ts';

// A map and not a folder scan: the order is in the source and a bundle would still find them.
const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': { up: foundation },
  '0002-company': { up: company },
  '0003-people': { up: people },
  '0004-driver-files': { up: driverFiles },
  '0005-training': { up: training },
  '0006-training-counts': { up: trainingCounts },
  '0007-training-triggers': { up: trainingTriggers },
  '0008-equipment': { up: equipment },
  '0009-maintenance': { up: maintenance },
  '0010-due-windows': { up: dueWindows },
  '0011-incidents': { up: incidents },
  '0012-platform': { up: platform },
  '0013-definer-functions': { up: definerFunctions },
  '0014-lookups': { up: lookups },
  '0015-company-settings': { up: companySettings },
  '0016-company-transfer': { up: companyTransfer },
  '0017-first-groups': { up: firstGroups },
  '0018-audit-search': { up: auditSearch },
  '0019-licence-key': { up: licenceKey },
  '0020-training-requirements': { up: trainingRequirements },
  '0021-training-places': { up: trainingPlaces },
  '0022-audit-search-rights': { up: auditSearchRights },
  '0023-incident-cases': { up: incidentCases },
  '0024-certificate-requests': { up: certificateRequests },
  '0025-reference-documents': { up: referenceDocuments },
  '0026-saved-reports': { up: savedReports },
  '0028-report-snapshots': { up: reportSnapshots },
  '0029-report-schedules': { up: reportSchedules },
  '0030-report-filters': { up: reportFilters },
  '0031-directory-sign-in': { up: directorySignIn },
  '0032-own-account': { up: ownAccount },
  '0034-api-keys': { up: apiKeys },
  '0035-feedback': { up: feedback },
  '0036-second-factor': { up: secondFactor },
  '0037-digest': { up: digest },
  '0038-own-password-tries': { up: ownPasswordTries },
  '0039-digest-runs-unaudited': { up: digestRunsUnaudited },
  '0040-second-rule-pack': { up: secondRulePack },
  '0041-unit-rules': { up: unitRules },
  '0042-work-order-costs': { up: workOrderCosts },
  '0043-service-programs': { up: servicePrograms },
  '0044-list-views': { up: listViews },
  '0045-papers-of-a-person': { up: papersOfAPerson },
  '0046-owed-inspections': { up: owedInspections },
  '0047-search-rows': { up: searchRows },
  '0048-owed-by-person': { up: owedByPerson },
  '0049-mail-reminders': { up: mailReminders },
  '0050-counted-completions': { up: countedCompletions },
  '0051-dashboard-counts': { up: dashboardCounts },
  '0052-search-without-accents': { up: searchWithoutAccents },
  '0053-import-parts': { up: importParts },
  '0054-search-by-two-words': { up: searchByTwoWords },
  '0055-vacuum-early': { up: vacuumEarly },
  '0056-failed-inspections': { up: failedInspections },
  '0057-state-programs': { up: statePrograms },
  '0058-filing-seasons': { up: filingSeasons },
  '0059-renewal-type-sources': { up: renewalTypeSources },
  '0060-third-rule-pack': { up: thirdRulePack },
  '0061-road-test-and-gone-records': { up: roadTestAndGoneRecords },
  '0062-medical-card-length': { up: medicalCardLength },
  '0063-moment-of-a-hit': { up: momentOfAHit },
  '0064-ended-access': { up: endedAccess },
  '0066-addresses-of-sign-ins': { up: addressesOfSignIns },
  '0067-wrong-second-steps': { up: wrongSecondSteps },
  '0068-reminder-senders': { up: reminderSenders },
  '0070-kept-days': { up: keptDays },
  '0071-inspection-duty': { up: inspectionDuty },
  '0075-record-keys': { up: recordKeys },
  '0076-search-key': { up: searchKey },
  '0077-natural-order': { up: naturalOrder },
  '0078-audit-search-key': { up: auditSearchKey },
  '0079-audit-search-names': { up: auditSearchNames },
  '0080-reminders-of-a-unit': { up: remindersOfAUnit },
  '0082-papers-by-file': { up: papersByFile },
  '0083-watched-changes': { up: watchedChanges },
  '0084-settings-read-inline': { up: settingsReadInline },
  '0085-company-window': { up: companyWindow },
  '0086-backup-runs': { up: backupRuns },
  '0087-job-lanes': { up: jobLanes },
  '0088-product-version': { up: productVersion },
  '0089-invitations': { up: invitations },
  '0090-included-service': { up: includedService },
  '0092-look-of-a-paper': { up: lookOfAPaper },
  '0093-license-facts': { up: licenseFacts },
  '0094-dispatch-facts': { up: dispatchFacts },
  '0097-unit-photos': { up: unitPhotos },
  '0099-driver-hold': { up: driverHold },
  '0101-dress-rehearsal': { up: dressRehearsal },
  '0102-day-counts': { up: dayCounts },
  '0103-dispatch-answer': { up: dispatchAnswer },
  '0104-dispatch-rule': { up: dispatchRule },
  '0105-learner-not-entered': { up: learnerNotEntered },
  '0106-expiry-notices': { up: expiryNotices },
  '0107-links': { up: links },
  '0108-link-sessions': { up: linkSessions },
  '0109-asks': { up: asks },
  '0110-link-uploads': { up: linkUploads },
  '0111-notice-rules': { up: noticeRules },
};

/** The names of all migrations of this version, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Brings the database up to date, or up to the migration `last`, and returns the names of the migrations that ran. */
export async function migrate(owner: Kysely<Tables>, last?: string): Promise<readonly string[]> {
  await refuseOtherVersion(owner, migrationNames);
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  const { rows } = await sql<{ tableName: string; problem: string }>`
    select table_name, problem from unprotected_tables()`.execute(owner);
  if (rows.length > 0) {
    throw new Error(rows.map((row) => `${row.tableName}: ${row.problem}`).join('; '));
  }
  return (results ?? []).map((result) => result.migrationName);
}
