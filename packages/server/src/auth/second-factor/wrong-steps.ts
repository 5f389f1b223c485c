import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import type { Origin } from '../../http/context.ts';
import { refused, type ApiError } from '../../errors.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { wrongStepsMail } from '../../mail/templates/wrong-steps.ts';
import type { Platform } from '../../platform.ts';
import { endAccess } from '../end-access.ts';

/** After so many wrong second steps, and each time after as many more, the person is told by mail. */
const wrongStepsToTell = 5;
/** After so many without a right one between them the password that leads to them ends. */
const wrongStepsToEnd = 100;
/** From so many left on each refusal says how many there are. */
const fewLeft = 10;

/** Whose password opened the second step. */
interface Person {
  readonly clientId: string;
  readonly employeeId: string;
  readonly email: string;
  readonly displayName: string;
}

/** Locks the password of a person, so that steps tried at once are counted one after the other; false when it opens nothing any more. */
export async function lockPassword(db: CompanyTransaction, employeeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('credential')
    .select('endedAt')
    .where('employeeId', '=', employeeId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined && found.endedAt === null;
}

/** Begins the count anew after a right step. */
export async function forgetWrongSteps(db: CompanyTransaction, employeeId: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ wrongSecondSteps: 0 })
    .where('employeeId', '=', employeeId)
    .where('wrongSecondSteps', '>', 0)
    .where('deletedAt', 'is', null)
    .execute();
}

/**
 * Counts a wrong step after a right password, whatever ticket it came with: somebody has the
 * password. The person is told after each five; the hundredth ends the password, the sign-ins on
 * their way and the sessions. Answers how many more end it, 0 when this one did.
 */
export async function countWrongStep(
  db: CompanyTransaction,
  platform: Platform,
  person: Person,
  origin: Pick<Origin, 'ip'>,
): Promise<number> {
  const { employeeId } = person;
  const { wrongSecondSteps: count } = await db
    .updateTable('credential')
    .set({ wrongSecondSteps: sql`wrong_second_steps + 1` })
    .where('employeeId', '=', employeeId)
    .where('deletedAt', 'is', null)
    .returning('wrongSecondSteps')
    .executeTakeFirstOrThrow();
  const left = Math.max(0, wrongStepsToEnd - count);
  if (left === 0) await endPassword(db, platform, employeeId);
  if (count % wrongStepsToTell === 0) await tell(db, platform, person, { count, ip: origin.ip });
  return left;
}

async function endPassword(
  db: CompanyTransaction,
  { now }: Pick<Platform, 'now'>,
  employeeId: string,
): Promise<void> {
  await db
    .updateTable('credential')
    .set({ endedAt: now().toISOString() })
    .where('employeeId', '=', employeeId)
    .where('deletedAt', 'is', null)
    .execute();
  await endAccess(db, { event: 'passwordEnded', employeeIds: [employeeId] });
}

async function tell(
  db: CompanyTransaction,
  { config: { appName, publicUrl, authMode } }: Platform,
  { clientId, employeeId, email, displayName: name }: Person,
  { count, ip }: { readonly count: number; readonly ip: string },
): Promise<void> {
  const { company } = await db
    .selectFrom('client')
    .select('name as company')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const most = wrongStepsToEnd;
  const link = authMode === 'oidc' ? null : `${publicUrl}/authentication?forgot=1`;
  await enqueueMail(db, {
    clientId,
    employeeId,
    to: email,
    toName: name,
    text: wrongStepsMail({ name, company, count, most, ip, link, appName }),
    uniqueKey: `wrong-steps:${newId()}`,
  });
}

/** What a refusal adds while few are left. */
export function fewLeftText(left: number): string {
  if (left > fewLeft) return '';
  return ` After ${left} more wrong ${left === 1 ? 'code' : 'codes'} your password ends.`;
}

/** The answer to the step that ended the password, and to the right password afterwards. */
export const endedPassword = ({ config }: Pick<Platform, 'config'>): ApiError =>
  refused(
    `Your password has ended after ${wrongStepsToEnd} wrong codes.`,
    config.authMode === 'oidc'
      ? 'Ask your server administrator to set a new one: npm run admin -- set-password.'
      : 'Choose a new one with "Forgot password?", or ask your administrator for a link.',
  );
