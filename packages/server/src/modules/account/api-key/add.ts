import type { apiKeys } from '@roadproof/contract/account/api-key';
import type { ParsedInput } from '@roadproof/contract/operation';
import { keyEndFault, moduleWords } from '@roadproof/domain/account/api-key';
import { formatDay } from '@roadproof/domain/format';
import { newApiKey } from '../../../auth/api-key.ts';
import { requireFreshSignIn } from '../../../auth/fresh-sign-in.ts';
import { proveOwnPassword } from '../../../auth/own-password.ts';
import { administratorMails } from '../../../auth/second-factor/rows.ts';
import { tokenHash } from '../../../auth/token.ts';
import { addRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, notFound } from '../../../errors.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { apiKeyMail } from '../../../mail/templates/api-key.ts';
import { personWithPassword } from '../second-factor/rows.ts';

type Form = ParsedInput<typeof apiKeys.add>;

/** Letters of a key that are shown, those that all have in common among them. */
const shown = 10;

/** Makes a key, tells it once, and writes to its maker and to all other administrators. */
export async function addKey(
  { name, modules, expiresOn, password }: Form,
  context: Context,
): Promise<Saved & { readonly token: string }> {
  const { db, caller, today } = context;
  const fault = keyEndFault(expiresOn, today);
  if (fault !== null) throw badRequest(fault, 'Choose another day.', 'expiresOn');
  await proveMaker(password, context);
  const token = newApiKey();
  const opened = [...new Set(modules)];
  const saved = await addRecord(db, 'apiKey', {
    clientId: caller.clientId,
    employeeId: caller.employeeId,
    name,
    modules: opened,
    expiresOn,
    prefix: token.slice(0, shown),
    secretHash: tokenHash(token),
  });
  await tellOfKey({ id: saved.id, name, modules: opened, expiresOn }, context);
  return { ...saved, token };
}

/** A session is no proof of who sits there: the own password is, or a fresh sign-in at the directory. Where nobody signs in there is neither. */
async function proveMaker(password: string | undefined, context: Context): Promise<void> {
  const { authMode } = context.platform.config;
  if (authMode === 'none') return;
  if (authMode === 'oidc') return requireFreshSignIn(context);
  if (!password)
    throw badRequest('Password is required.', 'It confirms that it is you.', 'password');
  const person = await personWithPassword(context.db, context.caller.employeeId);
  if (!person) throw notFound('Account');
  await proveOwnPassword(
    { typed: password, hash: person.passwordHash, label: 'Password' },
    context,
  );
}

async function tellOfKey(
  key: Pick<Form, 'name' | 'modules' | 'expiresOn'> & { readonly id: string },
  { db, caller, company, platform }: Context,
): Promise<void> {
  const { appName, publicUrl } = platform.config;
  const text = apiKeyMail({
    key: key.name,
    by: caller.displayName,
    modules: moduleWords(key.modules),
    lastDay: formatDay(key.expiresOn),
    company: company.name,
    link: `${publicUrl}/administrator/edit-data?tab=api-keys`,
    appName,
  });
  // The maker is one of them: keys are made by administrators alone.
  const readers = await administratorMails(db);
  await enqueueMails(
    db,
    readers.flatMap(({ id, email, name }) =>
      email === null
        ? []
        : [
            {
              clientId: caller.clientId,
              to: email,
              toName: name,
              employeeId: id,
              text,
              uniqueKey: `api-key:${key.id}:${id}`,
            },
          ],
    ),
  );
}
