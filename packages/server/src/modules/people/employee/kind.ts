import { nameOf } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';
import { openPapers } from '../../company/driver-rule/open-papers.ts';
import { answersOfDriver } from '../../../kind/dispatch-answers.ts';
import { shownOfRequirement } from '../../training/training/requirement-entries.ts';

export const employeeKinds = kindsOf({
  employee: {
    name: nameOf('x'),
    page: '/employee/details?id=',
    isReferenced: true,
    recompute: ['insert into driver_standing (client_id, id) select client_id, id from employee'],
    history: {
      // The title of a reminder says it.
      silent: ['about'],
      parts: [
        { kind: 'driverFile', title: 'Driver file', open: openPapers },
        { kind: 'driverHold', title: 'Hold', open: 'false' },
        answersOfDriver,
        { kind: 'credential', title: 'Password' },
        {
          kind: 'passwordReset',
          title: 'Password link',
          // One that the person requested has no actor yet and shows nothing about them.
          entries: `a.action = 'insert' and a.actor_id is not null`,
        },
        { kind: 'mailReminder', title: 'Reminder by e-mail' },
        { kind: 'trainingRequirement', title: 'Training', entries: shownOfRequirement },
      ],
    },
  },
  mailReminder: { name: 'x.about', of: { kind: 'employee', by: 'employeeId' } },
});
