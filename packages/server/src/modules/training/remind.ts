import { createHash } from 'node:crypto';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { trainings } from '@roadproof/contract/training';
import { formatDay } from '@roadproof/domain/format';
import type { Context } from '../../http/context.ts';
import { enqueueMails, type Mail } from '../../mail/outbox.ts';
import { trainingMail } from '../../mail/templates/training.ts';
import { classFiles } from './class-files.ts';
import { mappingsOf, openOf, type OpenTraining } from './mail-rows.ts';

type Remind = typeof trainings.remind;

/** Mails people what is open of these assignments; the same reminder goes out once a day. */
export async function remindTraining(
  { trainingMappingIds, message = null }: ParsedInput<Remind>,
  context: Context,
): Promise<RawOutput<Remind>> {
  const people = await openOf(context.db, trainingMappingIds);
  const mails = await mailsTo(people, 'reminder', message, context);
  const mailed = await enqueueMails(context.db, mails);
  const withoutEmail = people.filter((one) => one.email === null).map((one) => one.name);
  const asked = new Set(people.map((one) => one.employeeId)).size;
  return { mailed, withoutEmail, left: asked - withoutEmail.length - mailed };
}

/** Tells newly assigned people of a training; answers how many mails were laid out. */
export async function tellAssigned(
  trainingId: string,
  employeeIds: readonly string[],
  context: Context,
): Promise<number> {
  const mappings = await mappingsOf(context.db, trainingId, employeeIds);
  const people = await openOf(context.db, mappings);
  return enqueueMails(context.db, await mailsTo(people, 'assigned', null, context));
}

type Kind = 'assigned' | 'reminder';

/** A mail for everybody with an address, the classes in it as files for a calendar program. */
async function mailsTo(
  people: readonly OpenTraining[],
  kind: Kind,
  message: string | null,
  context: Context,
): Promise<readonly Mail[]> {
  const mailed = people.filter(({ email }) => email !== null);
  const files = await classFiles([...new Set(mailed.flatMap(classesIn))], context);
  return mailed.flatMap((person) =>
    mailTo(person, kind, message, context).map((mail) => ({
      ...mail,
      attachmentFileIds: [...new Set(classesIn(person))].flatMap((id) => files.get(id) ?? []),
    })),
  );
}

const classesIn = ({ items }: OpenTraining): readonly string[] =>
  items.flatMap(({ classDate, trainingId }) => (classDate === null ? [] : [trainingId]));

function mailTo(
  { employeeId, name, email, items }: OpenTraining,
  kind: Kind,
  message: string | null,
  { caller, company, platform, today }: Context,
): Mail[] {
  if (email === null) return [];
  const text = trainingMail({
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
  const what = createHash('sha256').update(text.text).digest('base64url').slice(0, 22);
  return [
    {
      clientId: caller.clientId,
      to: email,
      toName: name,
      employeeId,
      text,
      uniqueKey: `training-${kind}:${employeeId}:${today}:${what}`,
    },
  ];
}
