import type { Who } from './who.ts';

const reports = ['REPORTS'] as const;
const rehearsals = ['EMPLOYEE', 'EQUIPMENT'] as const;

/** Access to what belongs to reports themselves, whatever data they are of. */
export const reportPermissions: Readonly<Record<string, Who>> = {
  'savedReports.list': reports,
  'savedReports.excel': reports,
  'savedReports.get': reports,
  'savedReports.save': reports,
  'savedReports.remove': reports,
  'reports.chart': reports,
  'reportPrints.document': reports,
  'reportSnapshots.list': reports,
  'reportSnapshots.excel': reports,
  'reportSnapshots.save': reports,
  'reportSnapshots.download': reports,
  'reportSnapshots.check': reports,
  'reportSnapshots.runs': reports,
  'reportSnapshots.cancel': reports,
  'reportSnapshots.remove': reports,
  'rehearsals.get': rehearsals,
  'rehearsals.list': rehearsals,
  'rehearsals.excel': rehearsals,
  'rehearsals.save': rehearsals,
  'rehearsals.document': rehearsals,
  'rehearsals.mail': rehearsals,
  'reportSchedules.get': reports,
  'reportSchedules.people': reports,
  'reportSchedules.save': reports,
  'reportSchedules.pause': reports,
  'reportSchedules.resume': reports,
  'reportSchedules.remove': reports,
  'reportSchedules.sendNow': reports,
  'reportSchedules.list': reports,
  'reportSchedules.excel': reports,
  // By the secret of a mail, whoever is signed in.
  'reportSchedules.subscription': 'anyone',
  'reportSchedules.unsubscribe': 'anyone',
};
