import { createTransport } from 'nodemailer';
import type { Finding } from './finding.ts';

const patienceMs = 10_000;

/** Connects to the mail server and signs in, without sending anything. */
export async function mailServerFindings(
  smtpUrl: string | null,
  timeoutMs = patienceMs,
): Promise<readonly Finding[]> {
  const about = 'mail';
  if (smtpUrl === null)
    return [
      {
        about,
        state: 'look',
        text: 'no mail server is set: invitations and reminders wait',
        action: 'Set SMTP_URL for the server, and for this command to try it.',
      },
    ];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return [{ about, state: 'ok', text: 'the mail server answers and takes the sign-in' }];
  } catch (error) {
    return [
      {
        about,
        state: 'fault',
        text: `the mail server can't be used: ${error instanceof Error ? error.message : String(error)}`,
        action: 'Check SMTP_URL: host, port, user and password.',
      },
    ];
  } finally {
    transport.close();
  }
}
