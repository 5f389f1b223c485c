import { write, type MailText } from './layout.ts';

/** The mail an administrator sends to see whether mail goes out. */
export function testMail(details: {
  readonly name: string;
  readonly company: string;
  readonly appName: string;
}): MailText {
  const { name, company, appName } = details;
  return write({
    subject: `Test mail of ${appName}`,
    paragraphs: [
      `Hello ${name},`,
      `Mail of ${company} goes out: invitations, new-password links and training reminders reach people the way this mail reached you.`,
    ],
    remark: 'Sent because you asked for a test. There is nothing to do.',
    appName,
  });
}
