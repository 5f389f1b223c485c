import { expect, test } from 'vitest';
import { feedbackAnswerMail } from './feedback-answer.ts';
import { invitationMail } from './invitation.ts';
import { passwordResetMail } from './password-reset.ts';
import { scheduledReportMail } from './scheduled-report.ts';

const link = 'https://fleet.example/authentication?reset=1&a=2#token=abc';
const nasty = `<img src=x onerror="alert('1')"> & Co`;

test.each([
  ['reset', passwordResetMail({ name: nasty, link, appName: nasty })],
  [
    'invitation',
    invitationMail({ name: nasty, invitedBy: nasty, company: nasty, link, appName: nasty }),
  ],
  [
    'scheduled report',
    scheduledReportMail({
      name: nasty,
      report: nasty,
      company: nasty,
      rows: 2,
      filter: [nasty],
      when: 'Monday 11/30/2026 6:00 AM, company time',
      timing: nasty,
      isAttached: true,
      missed: null,
      link,
      unsubscribeLink: link,
      appName: nasty,
    }),
  ],
  [
    'feedback answer',
    feedbackAnswerMail({
      text: nasty,
      description: `${nasty}\nSecond line`,
      answeredBy: nasty,
      link,
      appName: nasty,
    }),
  ],
])('the %s mail carries the link in both texts and no foreign markup', (_kind, mail) => {
  expect(mail.text).toContain(link);
  expect(mail.text).toContain(nasty);
  expect(mail.html).toContain(
    'href="https://fleet.example/authentication?reset=1&amp;a=2#token=abc"',
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('onerror="');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test('every line of an answer stands alone, and a long description is cut in the subject', () => {
  const mail = feedbackAnswerMail({
    text: 'First.\nSecond.\n\nThird.',
    description: `${'x'.repeat(78)}🚛yz`,
    answeredBy: 'Dana Whitfield',
    link,
    appName: 'Roadproof',
  });
  for (const line of ['First.', 'Second.', 'Third.']) expect(mail.html).toContain(`<p>${line}</p>`);
  expect(mail.subject).toBe(`About your feedback: ${'x'.repeat(78)}🚛…`);
});
