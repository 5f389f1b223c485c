import type { PaletteEntry } from './palette-entry.ts';
import type { GuardModule } from './screen.ts';

const act = (
  key: string,
  title: string,
  place: string,
  href: string,
  more: Pick<PaletteEntry, 'module' | 'forAdmins' | 'words'> = {},
): PaletteEntry => ({ key, kind: 'act', title, place, href, ...more });

const company = '/administrator/edit-data';
const admin: { readonly module: GuardModule } = { module: 'ADMINISTRATOR' };
const people: { readonly module: GuardModule } = { module: 'EMPLOYEE' };

/** Acts that need no chosen record and are no screen of their own: its address opens the dialog or the view. */
export const paletteActs: readonly PaletteEntry[] = [
  act(
    'send-certificate',
    'Send a certificate of insurance',
    'Company, Insurance, Open requests',
    `${company}?tab=insurance&part=requests`,
    admin,
  ),
  act(
    'request-certificate',
    'Request a certificate of insurance',
    'For a holder who needs one · Dashboard',
    '/dashboard?coi=request',
  ),
  act(
    'add-certificate',
    'Add an insurance certificate',
    'Policy, number, until when',
    `${company}?tab=insurance&certificate=new`,
    { ...admin, words: 'new liability cargo workers compensation' },
  ),
  act(
    'annual-reviews',
    'Review driving records (MVR)',
    'Driver Exceptions · one driver after the other',
    '/employee/driver/exceptions?view=review',
    { ...people, words: 'annual review' },
  ),
  act(
    'file-papers',
    'File many papers at once',
    'Import Papers · ZIP or folder',
    '/employee/import?entity=driverPaper',
    { ...people, words: 'new med card license mvr upload scan pdf documents' },
  ),
  act(
    'import-driver-dates',
    'Import license and med card dates',
    'Import Employees',
    '/employee/import?entity=driverDates',
    { ...people, words: 'spreadsheet excel csv upload' },
  ),
  act(
    'import-meters',
    'Import meter readings',
    'Import Equipment',
    '/equipment/import?entity=meterReading',
    { module: 'EQUIPMENT', words: 'spreadsheet excel csv odometer mileage hours' },
  ),
  act(
    'starter-programs',
    'Starter programs',
    'Service Programs · plan the service of many units',
    '/equipment/service-program?starter=1',
    { module: 'EQUIPMENT', words: 'pm schedule plan the service start preventive maintenance' },
  ),
  act('invite', 'Invite a colleague', 'Give them access', '/dashboard?invite=1', {
    forAdmins: true,
    words: 'sign in',
  }),
  act('add-api-key', 'Make an API key', 'Company, API keys', `${company}?tab=api-keys&key=new`, {
    ...admin,
    forAdmins: true,
    words: 'add new',
  }),
  act(
    'add-file-type',
    'Add a kind of driver file',
    'Company, Driver file types',
    `${company}?tab=file-types&kind=new`,
    { ...admin, words: 'new paper document type dq' },
  ),
  act(
    'add-document',
    'Add a document to the user manual',
    'User Manual',
    '/user-manual?document=new',
    { ...admin, words: 'new policy handbook' },
  ),
  act(
    'add-schedule',
    'Schedule a report by mail',
    'Reports, Schedule',
    '/reports/report-schedule?schedule=new',
    { module: 'REPORTS', words: 'add new send weekly daily' },
  ),
];
