/** What changes somebody's access, so that what the access made may have to end. */
export const accessEvents = [
  'passwordChanged',
  'passwordReset',
  'passwordSetByServer',
  'passwordEnded',
  'factorAdded',
  'factorReset',
  'factorRequired',
  'emailChanged',
  'emailConfirmed',
  'moduleTaken',
  'accessTaken',
  'personLeft',
] as const;
export type AccessEvent = (typeof accessEvents)[number];

/** What a person's access makes and what works later without asking for the person again. */
export const accessThings = [
  'ownSession',
  'session',
  'ticket',
  'passwordLink',
  'emailLink',
  'factorSetup',
  'identity',
  'apiKey',
  'calendar',
  'reportLink',
] as const;
export type AccessThing = (typeof accessThings)[number];

/**
 * What becomes of a thing: it ends for good, it stays, whoever decides is asked, it ends unless it
 * leads to the first password, it ends with the right that it needs (admin access, TRAINING,
 * REPORTS), or it sleeps until the person is let in again.
 */
export type AccessFate =
  | 'ends'
  | 'stays'
  | 'asked'
  | 'ends unless first'
  | 'needs right'
  | 'sleeps';

/** A new password: what the old one made may have been made by somebody else who knew it. */
const newPassword = {
  ownSession: 'ends',
  session: 'ends',
  ticket: 'ends',
  passwordLink: 'ends',
  emailLink: 'ends',
  factorSetup: 'ends',
  identity: 'stays',
  apiKey: 'asked',
  calendar: 'ends',
  // Stops mails and opens nothing: a mail of yesterday has to stop them tomorrow too.
  reportLink: 'stays',
} as const satisfies Record<AccessThing, AccessFate>;

/** Nothing of somebody without access works. */
const noAccess = {
  ownSession: 'ends',
  session: 'ends',
  ticket: 'ends',
  passwordLink: 'ends',
  emailLink: 'ends',
  factorSetup: 'ends',
  identity: 'ends',
  apiKey: 'ends',
  calendar: 'ends',
  reportLink: 'ends',
} as const satisfies Record<AccessThing, AccessFate>;

/** The own session is the one in which the event is caused, where the person causes it. */
export const accessEnds: Readonly<Record<AccessEvent, Readonly<Record<AccessThing, AccessFate>>>> =
  {
    passwordChanged: { ...newPassword, ownSession: 'stays' },
    passwordReset: newPassword,
    passwordSetByServer: newPassword,
    // Whoever tried had the password and never got in: what was made inside is the person's.
    passwordEnded: { ...newPassword, apiKey: 'stays', calendar: 'stays' },
    // Sessions elsewhere were opened by the password alone.
    factorAdded: {
      ...newPassword,
      ownSession: 'stays',
      passwordLink: 'stays',
      factorSetup: 'stays',
      apiKey: 'stays',
      calendar: 'stays',
    },
    factorReset: newPassword,
    // The sessions open nothing but the way to a second factor, which is set up in one of them.
    factorRequired: {
      ...newPassword,
      ownSession: 'sleeps',
      session: 'sleeps',
      passwordLink: 'ends unless first',
      factorSetup: 'stays',
      apiKey: 'sleeps',
      calendar: 'sleeps',
    },
    // An administrator says that another mailbox is the person's: whoever reads the former one is a stranger.
    emailChanged: { ...newPassword, ownSession: 'stays', apiKey: 'stays', reportLink: 'ends' },
    // The person has given the password and opened the link: it is the same one.
    emailConfirmed: {
      ...newPassword,
      ownSession: 'stays',
      session: 'stays',
      factorSetup: 'stays',
      apiKey: 'stays',
      calendar: 'stays',
      reportLink: 'ends',
    },
    moduleTaken: {
      ...newPassword,
      apiKey: 'needs right',
      calendar: 'needs right',
      reportLink: 'needs right',
    },
    accessTaken: noAccess,
    personLeft: noAccess,
  };

/** A person as far as it decides whether what their access made works now. */
export interface AccessHolder {
  /** The company exists, the person is in it, and the status is a current one. */
  readonly isCurrent: boolean;
  /** Has portal access. */
  readonly maySignIn: boolean;
  /** The company requires a second factor of this person, who has none: everything sleeps. */
  readonly lacksSecondFactor: boolean;
}

/**
 * Returns why a person gets nothing now that their access made, such as reports and digests by mail,
 * calendars and the answers to API keys; null for a person who gets it.
 */
export function accessFault(person: AccessHolder): string | null {
  if (!person.isCurrent) return 'Left the company.';
  if (!person.maySignIn) return 'No longer has portal access.';
  return person.lacksSecondFactor ? secondFactorFault : null;
}

/** Why a person who has to set up a second factor first gets nothing until then. */
export const secondFactorFault = 'Has to set up a second factor first.';

/** Asks whether keys end too: '2 API keys are yours. End them?', or whose they are where somebody else decides. */
export function keysQuestion(count: number, whose: string | null): string {
  const keys = `${count} API ${count === 1 ? 'key' : 'keys'}`;
  const has =
    whose === null ? `${keys} ${count === 1 ? 'is' : 'are'} yours` : `${whose} has ${keys}`;
  return `${has}. End ${count === 1 ? 'it' : 'them'}?`;
}
