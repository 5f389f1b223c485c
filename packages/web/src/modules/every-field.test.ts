import { saveCourse } from '@roadproof/contract/course-form';
import { saveEmployee } from '@roadproof/contract/employee-form';
import { saveEquipment } from '@roadproof/contract/equipment-form';
import { expect, test } from 'vitest';

const screens = import.meta.glob<string>('./*/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What files of a module say, as one text. */
const sourceOf = (module: string, names: RegExp): string =>
  Object.entries(screens)
    .filter(([path]) => path.startsWith(`./${module}/`) && names.test(path))
    .map(([, text]) => text)
    .join('\n');

/** A field is drawn where its name stands in quotes: `name="weight"`. */
const isDrawn = (source: string, field: string): boolean =>
  new RegExp(`(["'])${field}\\1`).test(source);

/** A value is shown where it is read from the record: `unit.weight`, and of a choice the record it leads to, `unit.type`. */
const isShown = (source: string, field: string): boolean =>
  new RegExp(`\\.${field.replace(/Id$/, '')}(Id)?\\b`).test(source);

interface Except {
  /** Fields that no form draws. */
  readonly drawn: readonly string[];
  /** Fields that the details do not read by that name. */
  readonly shown: readonly string[];
}

const equipment: Except = {
  // An answer to a question.
  drawn: ['confirmJump'],
  // The meters have a panel of their own, in the module of the meter.
  shown: ['currentPrimaryReading', 'currentSecondaryReading', 'confirmJump'],
};

// Which form it is, and the second spelling of a field that callers may use.
const ofCallers = ['form', 'drivingLicence'];
const employee: Except = {
  drawn: ofCallers,
  shown: [
    ...ofCallers,
    // Shown together, as one address and as ways to reach somebody.
    'email',
    'phoneNumber',
    'homeNumber',
    'addressLine1',
    'addressLine2',
    'city',
    'zip',
    // Shown as what somebody may do.
    'hasClientAdminPortalAccess',
    'hasAdminAccess',
    'hasAdministratorAccess',
    'hasEmployeeAccess',
    'hasEquipmentAccess',
    'hasIncidentManagementAccess',
    'hasReportsAccess',
    'hasTrainingAccess',
    // Papers of the driver file, which has a tab of its own.
    'drivingLicense',
    'medCardFile',
  ],
};

const course: Except = {
  // An answer to a question.
  drawn: ['recomputeDueDates'],
  shown: [
    'recomputeDueDates',
    // Shown with the files they describe.
    'materialsDescription',
    'files',
    'removedFileIds',
    // Shown as sentences: how often, how soon, and of whom it is required.
    'recurrenceMonths',
    'assignWithinDays',
    'employeeTypeIds',
    'employeeGroupIds',
    'licenceClassIds',
  ],
};

test.each([
  ['equipment', saveEquipment, equipment],
  ['employee', saveEmployee, employee],
  ['course', saveCourse, course],
] as const)('every field of the form of %s is drawn and shown', (module, { shape }, not) => {
  const all = sourceOf(module, /\.tsx$/);
  const details = sourceOf(module, /(\/details|-facts|-summary)\.tsx$/);
  const fields = Object.keys(shape).filter((name) => name !== 'id' && name !== 'version');
  const missing = {
    drawn: fields.filter((name) => !isDrawn(all, name)).sort(),
    shown: fields.filter((name) => !isShown(details, name)).sort(),
  };
  expect(missing).toEqual({ drawn: not.drawn.toSorted(), shown: not.shown.toSorted() });
});
