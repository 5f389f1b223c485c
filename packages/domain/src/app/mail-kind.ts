/** What mails are about, by the kind their cause is marked with. */
export const mailKindNames = {
  invitation: 'Invitation',
  'new-password': 'New-password link',
  'password-reset': 'Forgotten password',
  'address-changed': 'Address changed',
  'training-assigned': 'Training assigned',
  'training-reminder': 'Training reminder',
  'card-reminder': 'Card reminder',
  'certificate-request': 'Certificate request',
  'certificate-sent': 'Certificate of insurance',
  'scheduled-report': 'Scheduled report',
  'dress-rehearsal': 'Dress rehearsal',
  'import-findings': 'Imported spreadsheet',
  digest: 'Digest',
  'second-factor': 'Second factor',
  'api-key': 'New API key',
  'email-change': 'New address',
  'feedback-answer': 'Answer to feedback',
  test: 'Test mail',
} as const;

/** What a mail of an unknown kind is called. */
export const otherMail = 'Other';

/** Where a mail stands. */
export const mailStatuses = ['Queued', 'Held', 'Sent', 'Failed'] as const;

/** Most reminders that one person sends on a day of the company. */
export const mostRemindersPerDay = 500;
