import * as z from 'zod';
import { done, records, removal, tooMany } from '../bulk-records.ts';
import { maxChosen } from '../max-chosen.ts';
import { operation } from '../operation.ts';
import { id, optionalText } from '../schema.ts';
import { reminded } from './training-row.ts';

const chosen = z.array(id).max(maxChosen, tooMany);

const remindTrainingsForm = z.strictObject({
  trainingIds: chosen.min(1, 'Choose at least one.'),
  message: optionalText('Message', 2000),
});

/** What was done to the records that is taken back. */
const trainingKinds = ['trainingDelete'] as const;

/** One act on many chosen trainings. */
export const bulkTrainingActs = {
  remindTrainings: operation({
    method: 'POST',
    path: '/api/Training/RemindManyTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: remindTrainingsForm,
    output: reminded,
    summary:
      'E-mails people what they have not completed of these trainings. One e-mail per person per day.',
  }),
  previewReminder: operation({
    method: 'POST',
    path: '/api/Training/PreviewRemindManyTraining',
    access: 'TRAINING',
    body: 'json',
    input: z.strictObject({ employeeIds: chosen.optional(), trainingIds: chosen.optional() }),
    output: z.object({
      /** How many people owe something. */
      people: z.number().int(),
      /** Names of those among them without an e-mail address. */
      withoutEmail: z.array(z.string()),
    }),
    summary:
      'Who would get a reminder: of these people, who has a training that is overdue or due soon; of these trainings, who has not completed them.',
  }),
  removeTrainings: operation({
    method: 'POST',
    path: '/api/Training/DeleteManyTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: removal,
    output: done,
    summary: 'Deletes trainings without completions, all of them or none.',
  }),
  undoTrainings: operation({
    method: 'POST',
    path: '/api/Training/UndoManyTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(trainingKinds), records }),
    output: done,
    summary:
      'Restores trainings that the caller deleted in the last few minutes, with their open assignments.',
  }),
};
