import { saveEquipment } from '@roadproof/contract/equipment/equipment-form';
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
import { saveServiceProgram } from '@roadproof/contract/equipment/service-program-form';
import { addWorkOrder, resolutionForm } from '@roadproof/contract/equipment/work-order-form';
import { answerFields } from '../../modules/equipment/equipment/meter-unit-question.tsx';
import { shownLess, type Except, type FormLine } from './form-line.ts';

const ofMeters = ['currentPrimaryReading', 'currentSecondaryReading', ...answerFields];
const equipment: Except = {
  drawn: ['confirmJump'],
  shown: [...ofMeters, 'confirmJump', 'addStarterReminders'],
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

const none = shownLess();

const renewals = { module: 'renewal', save: 'renewals.save' };
const newRenewal = { ...renewals, schema: unitRenewalForm, form: /\/(add|year)/ };
const reminderForms = { module: 'service-reminder' };
const orderForms = { module: 'work-order', save: 'workOrders.save' };

export const equipmentForms: readonly FormLine[] = [
  {
    of: 'a unit',
    save: 'equipment.save',
    module: 'equipment',
    schema: saveEquipment,
    not: equipment,
  },
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
    save: 'serviceReminders.save',
    ...reminderForms,
    schema: saveServiceReminder,
    form: /\/(form|.*-section|task-fields)\.tsx$/,
    not: shownLess(...ofNewReminder),
  },
  {
    of: 'a completed service reminder',
    save: 'serviceReminders.complete',
    ...reminderForms,
    schema: completeServiceReminder,
    form: /\/complete-form/,
    details: /\/completions/,
    not: { drawn: ofCompletion, shown: ['confirmJump'] },
  },
  {
    of: 'a service program',
    save: 'servicePrograms.save',
    module: 'service-program',
    schema: saveServiceProgram,
    // Choices about the reminders of its units.
    not: shownLess('existing', 'removed'),
  },
  {
    of: 'a task',
    save: 'serviceTasks.save',
    module: 'service-task',
    schema: saveServiceTask,
    form: /\/task-form/,
    details: null,
    not: none,
  },
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
];
