import { mailFaultStep } from '@roadproof/domain/app/mail-fault';
import { newId } from '../db/id.ts';
import { inCompany } from '../db/transaction.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../errors.ts';
import { CompanyFrames } from './company-frame.ts';
import { mailServer, type MailServer } from './deliver.ts';
import { mailWords } from './mail-words.ts';
import type { MailText } from './templates/layout.ts';
import { testMail } from './templates/test-mail.ts';
import { layTestMail, settleTestMail, type Receiver } from './test-mail-rows.ts';

/** So many in so many minutes for one person: a mail server takes many failed sign-ins for an attack. */
const most = 5;
const minutes = 10;
/** Somebody waits for the answer. */
const patienceMs = 15_000;

/** What became of it. */
interface TestOutcome {
  readonly status: 'Sent' | 'Held' | 'Failed';
  readonly recipient: string;
  readonly error: string | null;
  readonly nextStep: string | null;
}

type Asking = Pick<Context, 'caller' | 'company' | 'platform'>;

/** Sends the caller a mail by way of the outbox, and waits for the words of the mail server. */
export async function sendTestMail(
  { caller, company, platform }: Asking,
  patience = patienceMs,
): Promise<TestOutcome> {
  const { config, database } = platform;
  const scope = { clientId: caller.clientId };
  const { displayName: name } = caller;
  const text = testMail({ name, company: company.name, appName: config.appName });
  const id = newId();
  const server = mailServer(config, patience);
  // In transactions of their own: the mail is listed even if this process dies while it is sent.
  const queued = await inCompany(database, scope, (db) =>
    layTestMail(db, { id, caller, text, most, minutes, isHeld: server === null }),
  );
  if (queued === null) throw noAddress();
  if (queued.earlier >= most) throw tooMany();
  const outcome =
    server === null
      ? stopped(queued)
      : await tried(server, queued, { id, text, clientId: caller.clientId, platform });
  await inCompany(database, scope, (db) => settleTestMail(db, id, outcome));
  return outcome;
}

const stopped = ({ recipient }: Receiver): TestOutcome => ({
  status: 'Held',
  recipient,
  error: 'No mail server is set: it waits.',
  nextStep:
    'Ask your server administrator to set SMTP_URL and MAIL_FROM and restart the server. Waiting mail goes out then.',
});

interface Mail extends Pick<Asking, 'platform'> {
  readonly id: string;
  readonly text: MailText;
  readonly clientId: string;
}

async function tried(
  server: MailServer,
  { recipient, recipientName }: Receiver,
  { id, text: { subject, text, html }, clientId, platform }: Mail,
): Promise<TestOutcome> {
  try {
    const framed = await new CompanyFrames(platform).frame(clientId, text, html);
    await server.send({
      id,
      recipient,
      recipientName,
      subject,
      bodyText: framed.text,
      bodyHtml: framed.html,
      logo: framed.logo,
    });
    return { status: 'Sent', recipient, error: null, nextStep: null };
  } catch (error) {
    const words = mailWords(error, platform.config.smtpUrl);
    return { status: 'Failed', recipient, error: words, nextStep: mailFaultStep(words) };
  } finally {
    server.close();
  }
}

const noAddress = () =>
  new ApiError(422, [
    {
      message: 'There is no e-mail address with your name.',
      description: 'Enter one in your details, then send the test.',
    },
  ]);

const tooMany = () =>
  new ApiError(
    429,
    [
      {
        message: `${most} test mails in ${minutes} minutes are enough.`,
        description: 'Read what the mail server answered so far, and try again later.',
      },
    ],
    { headers: { 'retry-after': String(minutes * 60) } },
  );
