import { newId } from '../../../db/id.ts';
import type { Context } from '../../../http/context.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { secondFactorMail, type FactorChange } from '../../../mail/templates/second-factor.ts';

/** Somebody to be told. */
export interface Reader {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
}

/** Mails everybody concerned that a person's second factor was changed. */
export async function tellOfFactor(
  change: FactorChange,
  of: Reader,
  readers: readonly Reader[],
  { db, caller, company, platform }: Context,
): Promise<void> {
  const { appName } = platform.config;
  const text = secondFactorMail({
    change,
    name: of.name,
    by: caller.displayName,
    company: company.name,
    appName,
  });
  const event = newId();
  const recipients = new Map(readers.flatMap((one) => (one.email ? [[one.id, one] as const] : [])));
  await enqueueMails(
    db,
    [...recipients.values()].map(({ id, email, name }) => ({
      clientId: caller.clientId,
      to: email ?? '',
      toName: name,
      employeeId: id,
      text,
      uniqueKey: `second-factor:${event}:${id}`,
    })),
  );
}
