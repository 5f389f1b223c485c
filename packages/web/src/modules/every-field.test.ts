import { saveClientCertificate } from '@roadproof/contract/company/client-certificate';
import { saveCourse } from '@roadproof/contract/training/course-form';
import { saveEmployee } from '@roadproof/contract/people/employee-form';
import { saveEquipment } from '@roadproof/contract/equipment/equipment-form';
import { meterFigures } from '@roadproof/contract/meter-figure';
import { saveDriverFile } from '@roadproof/contract/people/driver-file';
import {
  changeRenewalForm,
  completeRenewalForm,
  unitRenewalForm,
} from '@roadproof/contract/equipment/renewal-form';
import {
  completeServiceReminder,
  saveServiceReminder,
  saveServiceTask,
} from '@roadproof/contract/equipment/service-reminder-form';
import { answerFields } from './equipment/equipment/meter-unit-question.tsx';
import { saveTraining } from '@roadproof/contract/training/training-form';
import { addWorkOrder, resolutionForm } from '@roadproof/contract/equipment/work-order-form';
import { expect, test } from 'vitest';
import { meters } from './equipment/service-reminder/reminder.ts';

const screens = import.meta.glob<string>('./*/*/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What files of a module say, as one text. */
const sourceOf = (module: string, names: RegExp): string =>
  Object.entries(screens)
    .filter(([path]) => path.split('/')[2] === module && names.test(path))
    .map(([, text]) => text)
    .join('\n');

/** What the parts of a service reminder call a field of either meter: `interval`. */
const meterKeys = (field: string): readonly string[] =>
  Object.values(meters).flatMap((meter) =>
    Object.entries(meter).flatMap(([key, name]) => (name === field ? [key] : [])),
  );

/** A field is drawn where its name stands in quotes: `name="weight"`; of a unit or a meter, at the start of one or as `name={interval}`. */
const isDrawn = (source: string, field: string): boolean =>
  new RegExp(`(["'])${field}\\1|\`${field}\\.`).test(source) ||
  meterKeys(field).some((key) => source.includes(`name={${key}}`));

/** A value is shown where it is read from the record: `unit.weight`, and of a choice the record it leads to or its name, `unit.type`. */
const isShown = (source: string, field: string): boolean =>
  new RegExp(`\\.${field.replace(/Id$/, '')}(Id|Name)?\\b`).test(source) ||
  meterKeys(field).some((key) => source.includes(`[${key}]`));

/** Fields that no form draws, or that the details do not read by that name. */
interface Except {
  readonly drawn: readonly string[];
  readonly shown: readonly string[];
}

const ofMeters = ['currentPrimaryReading', 'currentSecondaryReading', ...answerFields];
const equipment: Except = {
  drawn: ['confirmJump'],
  shown: [...ofMeters, 'confirmJump', 'addStarterReminders'],
};
// Which form it is, and a second spelling; isSomebodyElse below is the answer to a question.
const ofCallers = ['form', 'drivingLicence'];
const employee: Except = {
  drawn: ofCallers,
  shown: [
    ...ofCallers,
    'isSomebodyElse',
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
  // Answers to questions.
  drawn: ['recomputeDueDates'],
  shown: [
    'recomputeDueDates',
    'openRepetitions',
    // Shown with the files they describe.
    'materialsDescription',
    'files',
    'removedFileIds',
    // Shown as sentences: how often, how soon, and of whom it is required.
    'recurrenceMonths',
    'recurrenceMonth',
    'assignWithinDays',
    'employeeTypeIds',
    'employeeGroupIds',
    'licenceClassIds',
  ],
};

// How its next date was found, and the year of a filing, which is shown as its period.
const ofRenewal = ['nextByInterval', 'forYear'];
const added: Except = {
  drawn: [],
  shown: ['completionDate', 'file', 'forYear'],
};

// What a new one counts from, a task that is added with it, an answer to a question.
const ofNewReminder = [
  'lastDoneOn',
  'lastPrimaryMeterReading',
  'lastSecondaryMeterReading',
  'isNewTask',
  'newTaskName',
  'newTaskDescription',
  'leaveProgram',
];
const ofCompletion = ['serviceReminderId', 'confirmJump'];

const training: Except = {
  // Who attended is chosen with the completion, in the roster; an incident comes with the address.
  drawn: ['attendedIds', 'incidentId'],
  shown: [
    // People and courses are lists of their own, completions with them.
    'courseIds',
    'employeeIds',
    'attendedIds',
    'completedAt',
    'gradeId',
    'gradeNote',
    'docs',
    // What saving does.
    'skipValid',
    'takeFrom',
    'moveOpen',
    'notify',
  ],
};

const resolution: Except = {
  // An answer to a question.
  drawn: ['confirmJump'],
  shown: [
    'confirmJump',
    // Each unit has its resolution, and its readings are in the history of its meters.
    'completedEquipments',
    'readings',
    // Shown as who did it.
    'completedById',
    'IsNonEmployeeCompletedBy',
    'NonEmployeeCompletedBy',
  ],
};

// The driver whose screen it is, and an answer to a question.
const ofPaper = ['employeeId', 'employeeDates'];
const drawnLess = (...drawn: string[]): Except => ({ drawn: [...ofPaper, ...drawn], shown: [] });

interface Form {
  readonly of: string;
  readonly module: string;
  readonly schema: { readonly shape: Readonly<Record<string, unknown>> };
  /** Which files draw it: any of the module unless it has several forms. */
  readonly form?: RegExp;
  /** Which files show it; null where there are no details and the list shows every column. */
  readonly details?: RegExp | null;
  readonly not: Except;
}
const shownLess = (...shown: string[]): Except => ({ drawn: [], shown });
const none = shownLess();
const same = (fields: readonly string[]): Except => ({ drawn: fields, shown: fields });

const renewals = { module: 'renewal' };
const newRenewal = { ...renewals, schema: unitRenewalForm, form: /\/(add|year)/ };
const reminderForms = { module: 'service-reminder' };
const orderForms = { module: 'work-order' };
// A slot knows its type, a stored paper keeps type and file; it is seen in its own form.
const paperForms = { module: 'driver-file', schema: saveDriverFile, details: null };
const forms: readonly Form[] = [
  { of: 'a unit', module: 'equipment', schema: saveEquipment, not: equipment },
  { of: 'an employee', module: 'employee', schema: saveEmployee, not: employee },
  { of: 'a course', module: 'course', schema: saveCourse, not: course },
  { of: 'a new renewal', ...newRenewal, not: added },
  {
    of: 'a completed renewal',
    ...renewals,
    schema: completeRenewalForm,
    form: /\/(complete-form|inspection-fields|year-field)/,
    details: /\/completions/,
    not: shownLess(...ofRenewal),
  },
  {
    of: 'a changed renewal',
    ...renewals,
    schema: changeRenewalForm,
    form: /\/edit-dialog/,
    not: none,
  },
  {
    of: 'a service reminder',
    ...reminderForms,
    schema: saveServiceReminder,
    form: /\/(form|.*-section|task-fields)\.tsx$/,
    not: shownLess(...ofNewReminder),
  },
  {
    of: 'a completed service reminder',
    ...reminderForms,
    schema: completeServiceReminder,
    form: /\/complete-form/,
    details: /\/completions/,
    not: same(ofCompletion),
  },
  {
    of: 'a task',
    module: 'service-task',
    schema: saveServiceTask,
    form: /\/task-form/,
    details: null,
    not: none,
  },
  { of: 'a training', module: 'training', schema: saveTraining, not: training },
  {
    of: 'a work order',
    ...orderForms,
    schema: addWorkOrder,
    form: /\/form/,
    details: /\/order-facts/,
    // An incident comes with the address. Each unit has a page, the assignee's name is told by `assigneeOf`.
    not: { drawn: ['incidentId'], shown: ['equipments', 'assignmentId'] },
  },
  {
    of: 'a resolved work order',
    ...orderForms,
    schema: resolutionForm,
    form: /\/resolve-form/,
    details: /\/resolution/,
    not: resolution,
  },
  {
    of: 'a paper in its slot',
    ...paperForms,
    form: /\/(slot-dialog|paper-fields)/,
    not: drawnLess('fileTypeId'),
  },
  {
    of: 'a stored paper',
    ...paperForms,
    form: /\/paper-/,
    not: drawnLess('fileTypeId', 'fileLink'),
  },
  {
    of: 'an uploaded paper',
    ...paperForms,
    form: /\/(upload-form|paper-fields)/,
    not: drawnLess(),
  },
  {
    of: 'a certificate of insurance',
    module: 'client-certificate',
    schema: saveClientCertificate,
    form: /\/certificate-form/,
    details: null,
    // Comes from the certificate that is renewed.
    not: { drawn: ['renewsId'], shown: [] },
  },
];

test.each(forms)('every field of the form of $of is drawn and shown', (one) => {
  const {
    module,
    schema,
    not,
    form = /\.tsx$/,
    details = /(\/details|-facts|-summary)\.tsx$/,
  } = one;
  const drawnIn = sourceOf(module, form);
  const undrawn = ['id', 'version', ...meterFigures(schema).values()];
  const fields = Object.keys(schema.shape).filter((name) => !undrawn.includes(name));
  const missing = {
    drawn: fields.filter((name) => !isDrawn(drawnIn, name)).sort(),
    shown:
      details === null
        ? []
        : fields.filter((name) => !isShown(sourceOf(module, details), name)).sort(),
  };
  expect(missing).toEqual({ drawn: not.drawn.toSorted(), shown: not.shown.toSorted() });
});
