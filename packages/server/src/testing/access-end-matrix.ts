/** A thing that a person's access makes, of those the test makes of everybody before each event. */
export const madeThings = [
  'own session',
  'session elsewhere',
  'file link of the own session',
  'file link of the session elsewhere',
  'sign-in ticket',
  'code of the directory',
  'password link',
  'mail with the password link',
  'second factor on its way',
  'account at the directory',
  'API key',
  'calendar address',
  'report link',
  'digest link',
  'scheduled report',
  'digest',
  // Tried last: opened, it ends others.
  'e-mail link',
] as const;
export type MadeThing = (typeof madeThings)[number];

const ownSession = ['own session', 'file link of the own session'] as const;
const unsubscribing = ['report link', 'digest link'] as const;
/** What is mailed by itself, to the address the person has. */
const mailed = ['scheduled report', 'digest'] as const;

/**
 * What still works after each event, written by hand from what is right; all else is refused.
 * A new event of access needs its line.
 */
export const survives: Readonly<Record<string, readonly MadeThing[]>> = {
  'new password in the account, keys end': [
    ...ownSession,
    'account at the directory',
    ...unsubscribing,
    ...mailed,
  ],
  'new password in the account, keys stay': [
    ...ownSession,
    'account at the directory',
    'API key',
    ...unsubscribing,
    ...mailed,
  ],
  'new password by a link, keys end': ['account at the directory', ...unsubscribing, ...mailed],
  'new password by a link, keys stay': [
    'account at the directory',
    'API key',
    ...unsubscribing,
    ...mailed,
  ],
  'second factor reset by an administrator, keys end': [
    'account at the directory',
    ...unsubscribing,
    ...mailed,
  ],
  'second factor reset by an administrator, keys stay': [
    'account at the directory',
    'API key',
    ...unsubscribing,
    ...mailed,
  ],
  'password ended by wrong second steps': [
    'account at the directory',
    'API key',
    'calendar address',
    ...unsubscribing,
    ...mailed,
  ],
  'first second factor set up': [
    ...ownSession,
    'password link',
    'mail with the password link',
    'second factor on its way',
    'account at the directory',
    'API key',
    'calendar address',
    ...unsubscribing,
    ...mailed,
  ],
  // Sessions open nothing but the way to a second factor; keys, calendars, reports and digests sleep.
  'second factor required of administrators': [
    'second factor on its way',
    'account at the directory',
    ...unsubscribing,
  ],
  'address changed by an administrator': ['account at the directory', 'API key', ...mailed],
  'own address confirmed': [
    ...ownSession,
    'session elsewhere',
    'file link of the session elsewhere',
    'second factor on its way',
    'account at the directory',
    'API key',
    'calendar address',
    ...mailed,
  ],
  'training taken': ['account at the directory', ...unsubscribing, ...mailed],
  'reports taken': ['account at the directory', 'calendar address', 'digest link', 'digest'],
  'equipment taken': ['account at the directory', 'calendar address', ...unsubscribing, ...mailed],
  'admin access taken, modules kept': [
    'account at the directory',
    'calendar address',
    ...unsubscribing,
    ...mailed,
  ],
  'portal access taken': [],
  'archived, rights kept': [],
  'archived, rights taken': [],
  'archived with others': [],
  'status changed on the form': [],
  // These stay as rows, and nobody gets as far as to use them.
  'company deleted': [
    'mail with the password link',
    'second factor on its way',
    'account at the directory',
  ],
};
