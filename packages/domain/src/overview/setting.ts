/** Every line of Settings, by the key of the call that says what it is set to now. */
export const settingKeys = [
  'profile',
  'insurance',
  'requests',
  'timeZone',
  'users',
  'secondFactor',
  'apiKeys',
  'directory',
  'dueSoon',
  'licenceDueSoonDays',
  'medCardDueSoonDays',
  'trainingDueSoonDays',
  'renewalDueSoonDays',
  'insuranceDueSoonDays',
  'dueSoonDays',
  'weekStartsOn',
  'allowRecentHireDates',
  'licenceFileFor',
  'includeNonCdlDrivers',
  'autoAssignTraining',
  'descriptiveFileNames',
  'dispatchRules',
  'rehearsal',
  'feedbackMonths',
  'fileTypes',
  'grades',
  'employeeGroup',
  'employeeType',
  'equipmentGroup',
  'equipmentType',
  'renewalType',
  'location',
  'incidentType',
  'fuelType',
  'salaryFormat',
  'ownershipType',
  'meterUnit',
  'state',
  'mailServer',
  'outbox',
  'imports',
  'dataExport',
  'backups',
  'auditLog',
  'deleted',
] as const;

export type SettingKey = (typeof settingKeys)[number];

/** Lines for people with admin access alone. */
export const adminSettings: ReadonlySet<SettingKey> = new Set([
  'apiKeys',
  'dataExport',
  'backups',
  'deleted',
]);

/** Something set on the server and not here says so instead of "on". */
export const setByServer = 'set by the server';

/** '30 days', or '14 to 60 days' where kinds differ. */
export function daysText(days: readonly number[]): string {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const unit = most === 1 ? 'day' : 'days';
  return least === most ? `${most} ${unit}` : `${least} to ${most} ${unit}`;
}
