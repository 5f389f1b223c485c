import type { SettingKey } from '@roadproof/domain/overview/setting';

/** One line of a card: where it is set, and what it is called. */
export interface SettingLine {
  readonly key: SettingKey;
  readonly label: string;
  /** The first address of these that the caller may open. */
  readonly to: readonly string[];
  readonly words?: string;
}

export interface SettingCard {
  readonly title: string;
  readonly lines: readonly SettingLine[];
}

const line = (key: SettingKey, label: string, to: string, words = ''): SettingLine => ({
  key,
  label,
  to: [to],
  words,
});

const company = '/administrator/edit-data';
const ofRules = (key: SettingKey, label: string, field: string, words = '') =>
  line(key, label, `${company}?tab=rules&field=${field}`, words);
const ofList = (key: SettingKey, label: string, path: string, words = '') =>
  line(key, label, `/administrator/${path}`, words);

/** The cards in their three columns. */
export const settingCards: readonly (readonly SettingCard[])[] = [
  [
    {
      title: 'Company',
      lines: [
        line('profile', 'Profile and logo', `${company}?tab=profile`, 'address phone usdot mc'),
        line('insurance', 'Insurance', `${company}?tab=insurance`, 'coi policies certificates'),
        line('requests', 'Certificate requests', `${company}?tab=insurance&part=requests`, 'coi'),
        line(
          'timeZone',
          'Letterhead and time zone',
          `${company}?tab=profile&field=timeZone`,
          'clock name',
        ),
      ],
    },
    {
      title: 'People and access',
      lines: [
        line('users', 'Who can sign in', '/employee/list', 'users invite access permissions'),
        ofRules(
          'secondFactor',
          'Second factor',
          'secondFactorForAdministrators',
          '2fa mfa authenticator passkey',
        ),
        line('apiKeys', 'API keys', `${company}?tab=api-keys`, 'token integration program'),
        line(
          'directory',
          'Directory sign-in',
          '/user-manual/chapter?name=administration#to-give-somebody-access',
          'sso oidc entra okta',
        ),
      ],
    },
    {
      title: 'Rules and dates',
      lines: [
        ofRules('dueSoon', 'Due soon', 'licenceDueSoonDays', 'days threshold warning'),
        ofRules('weekStartsOn', 'Week starts on', 'weekStartsOn', 'calendar'),
        ofRules('allowRecentHireDates', 'Recent hire dates', 'allowRecentHireDates', '16 years'),
        ofRules('licenceFileFor', 'License file required for', 'licenceFileFor', 'upload'),
        ofRules('includeNonCdlDrivers', 'Non-CDL drivers', 'includeNonCdlDrivers', 'include'),
        ofRules('autoAssignTraining', 'Courses of new people', 'autoAssignTraining', 'training'),
        ofRules('descriptiveFileNames', 'Names of exports', 'descriptiveFileNames', 'files'),
        line('dispatchRules', 'Rules of dispatch', `${company}?tab=dispatch`, 'may drive off'),
        ofRules('rehearsal', 'Dress rehearsal', 'rehearsalDrivers', 'audit sample draw'),
        ofRules('feedbackMonths', 'Feedback kept for', 'feedbackMonths', 'months'),
        line('fileTypes', 'Driver file types', `${company}?tab=file-types`, 'dq papers rules'),
        line('grades', 'Grades', `${company}?tab=grades`, 'training pass fail'),
      ],
    },
  ],
  [
    {
      title: 'Lists',
      lines: [
        ofList('employeeGroup', 'Employee groups · terminals', 'add-employee-group', 'teams yards'),
        ofList('employeeType', 'Employee types', 'add-employee-type', 'jobs'),
        ofList('equipmentGroup', 'Equipment groups', 'add-equipment-group', 'fleets yards'),
        ofList('equipmentType', 'Equipment types', 'add-equipment-type', 'tractor trailer'),
        ofList('renewalType', 'Renewal types', 'add-renewal-type', 'registration inspection'),
        ofList('location', 'Training locations', 'add-location', 'rooms'),
        ofList('incidentType', 'Incident types', 'add-incident-type', 'accident'),
        ofList('fuelType', 'Fuel types', 'add-fuel-type', 'diesel'),
        ofList('salaryFormat', 'Salary formats', 'add-salary-format', 'pay wage'),
        ofList('ownershipType', 'Ownership types', 'add-ownership-type', 'leased owned'),
        ofList('meterUnit', 'Meter units', 'add-meter-unit', 'miles hours'),
        ofList('state', 'States', 'add-states', 'provinces'),
      ],
    },
    {
      title: 'Mail',
      lines: [
        line('mailServer', 'Mail server', `${company}?tab=email`, 'smtp e-mail sender test'),
        line('outbox', 'Outbox', `${company}?tab=outbox`, 'mails waiting sent'),
      ],
    },
  ],
  [
    {
      title: 'Data',
      lines: [
        {
          key: 'imports',
          label: 'Import and undo',
          to: ['/employee/import', '/equipment/import', '/training/import'],
          words: 'spreadsheet excel csv',
        },
        line('dataExport', 'Data export', `${company}?tab=data-export`, 'whole company zip move'),
        line('backups', 'Backups', `${company}?tab=backups`, 'server copy'),
        line('auditLog', 'Audit log', `${company}?tab=audit-log`, 'history who changed'),
        line('deleted', 'Deleted records', `${company}?tab=deleted`, 'restore trash bin'),
      ],
    },
  ],
];

/** The settings inside of screens whose line in a card has another key. */
export const lineOfSetting: Readonly<Record<string, SettingKey>> = {
  usdotNumber: 'profile',
  timeZone: 'timeZone',
  secondFactorForAdministrators: 'secondFactor',
};
