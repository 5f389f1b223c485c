/** Tables of a company that an export leaves out, each with its reason; every other table with a client_id is exported. */
export const leftOutTables: Readonly<Record<string, string>> = {
  credential: 'Password hashes. Every user chooses a new password.',
  portal_session: 'Sessions. No one is signed in where the company is restored.',
  directory_identity: 'Who people are at the directory. Their e-mail finds them there again.',
  directory_session: 'Sessions at the directory.',
  sign_in_event: 'Sign-ins belong to the server they happened at.',
  api_key: 'API keys. Create new ones.',
  link_session: 'What links have opened.',
  link: 'Links belong to the address of this server. Make new ones.',
  authenticator_app: 'Secrets of authenticator apps, which only this server can read.',
  passkey: 'Passkeys belong to the address of this server.',
  passkey_challenge: 'Passkeys that are being set up.',
  recovery_code: 'Codes for the day an app is lost.',
  sign_in_ticket: 'Sign-ins in progress.',
  email_change: 'Links to confirm another address.',
  password_reset: 'Links of invitations and new passwords.',
  calendar_feed: 'Secret addresses of calendars. Create new ones.',
  mail_outbox: 'Mails carry links, and what waits is sent from where it waits.',
  job: 'Work that the server has yet to do, or has done.',
  idempotency_key: 'First answers to repeated requests, kept for a day.',
  company_transfer: 'Exports themselves.',
  employee_number_seq: 'Follows from the numbers of the employees.',
  driver_standing: 'Computed again from papers, cards and rules.',
  completion_count: 'Counted again from the completions of trainings.',
  owed_inspection: 'Computed again from units and renewals.',
};

/** Columns that point into a table left out, secrets of links, and what is computed again. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  certificate_request: ['mail_id'],
  certificate_request_event: ['mail_id'],
  driver_file: ['keep_until'],
  feedback_comment: ['mail_id'],
  notification: ['mail_id'],
  report_delivery: ['mail_id', 'token_hash'],
};
