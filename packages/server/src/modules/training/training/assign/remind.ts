import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { trainings } from '@roadproof/contract/training/training';
import { formatDay } from '@roadproof/domain/format';
import type { Context } from '../../../../http/context.ts';
import { enqueueMails } from '../../../../mail/outbox.ts';
import { assignedMails, remind, type Reminder } from '../../../../mail/reminder.ts';
import { trainingMail } from '../../../../mail/templates/training.ts';
import { classFiles } from '../show/class-files.ts';
import { mappingsOf, openOf, type OpenTraining } from './mail-rows.ts';

type Remind = typeof trainings.remind;

/** Mails people what is open of these assignments; a person is reminded once a day. */
export async function remindTraining(
  { trainingMappingIds, message = null }: ParsedInput<Remind>,
  context: Context,
): Promise<RawOutput<Remind>> {
  const people = await openOf(context.db, trainingMappingIds);
  const reminders = await remindersOf(people, 'reminder', message, context);
  return remind(context.db, 'training-reminder', reminders, context);
}

/** Tells newly assigned people of a training; answers how many mails were laid out. */
export async function tellAssigned(
  trainingId: string,
  employeeIds: readonly string[],
  context: Context,
): Promise<number> {
  const mappings = await mappingsOf(context.db, trainingId, employeeIds);
  const people = await openOf(context.db, mappings);
  const reminders = await remindersOf(people, 'assigned', null, context);
  return (await enqueueMails(context.db, assignedMails(reminders, context))).length;
}

type Kind = 'assigned' | 'reminder';

/** What is said to everybody, the classes in it as files for a calendar program. */
async function remindersOf(
  people: readonly OpenTraining[],
  kind: Kind,
  message: string | null,
  context: Context,
): Promise<readonly Reminder[]> {
  const mailed = people.filter(({ email }) => email !== null);
  const files = await classFiles([...new Set(mailed.flatMap(classesIn))], context);
  return people.map((person) => ({
    employeeId: person.employeeId,
    name: person.name,
    email: person.email,
    about: [...new Set(person.items.map(({ course }) => course))].join(', '),
    text: textFor(person, kind, message, context),
    attachmentFileIds: [...new Set(classesIn(person))].flatMap((id) => files.get(id) ?? []),
  }));
}

const classesIn = ({ items }: OpenTraining): readonly string[] =>
  items.flatMap(({ classDate, trainingId }) => (classDate === null ? [] : [trainingId]));

const textFor = (
  { name, items }: OpenTraining,
  kind: Kind,
  message: string | null,
  { caller, company, platform }: Context,
) =>
  trainingMail({
    kind,
    name,
    message,
    sender: caller.displayName,
    company: company.name,
    appName: platform.config.appName,
    items: items.map(({ course, training, dueDate, classDate, hours, location }) => ({
      course,
      training,
      due: formatDay(dueDate),
      session:
        classDate === null
          ? null
          : [formatDay(classDate), hours, location].filter(Boolean).join(', '),
    })),
  });
