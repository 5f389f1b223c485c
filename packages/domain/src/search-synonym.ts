import { compactKey, searchKey } from './search-key.ts';

/** Words that mean the same to a carrier, and what the search shows first for each of them. */
export interface SearchSynonym {
  readonly words: readonly string[];
  /** Keys of the entries, the best first; an entry that does not exist is left out. */
  readonly finds: readonly string[];
}

const synonym = (words: string, ...finds: readonly string[]): SearchSynonym => ({
  words: words.split(', '),
  finds,
});

/** The words people type, by subject. A word is in one subject alone. */
export const searchSynonyms: readonly SearchSynonym[] = [
  synonym(
    'coi, insurance, certificate, acord, policy, holder, certificate of insurance',
    'send-certificate',
    'request-certificate',
    'add-certificate',
    'tab:insurance',
    'tab:insurance:requests',
    'setting:insuranceDueSoonDays',
  ),
  synonym(
    'mvr, driving record, motor vehicle record, annual review, 391.25',
    'annual-reviews',
    'file-papers',
    '/employee/driver/tracker',
  ),
  synonym(
    'dq, dqf, driver file, qualification, dq file',
    '/employee/driver/tracker',
    'tab:file-types',
    '/employee/driver/exceptions',
  ),
  synonym(
    'med card, medical, dot physical, mcsa-5876, long form, medical card',
    '/employee/medcard',
    'file-papers',
    'tab:exceptions:medCardsOverdue',
  ),
  synonym(
    'cdl, license, licence, dl, endorsement, driver license',
    '/employee/driver/list',
    '/employee/driver/exceptions',
    'file-papers',
  ),
  synonym(
    'clearinghouse, query, drug, alcohol, random',
    '/employee/driver/tracker',
    'file-papers',
    'tab:file-types',
  ),
  synonym(
    'dot inspection, annual, 396.17, periodic, annual inspection',
    '/equipment/renewals',
    'tab:renewals:overdue',
    '/equipment/renewals/add-renewal',
  ),
  synonym(
    '2290, heavy use tax, hvut, irp, ifta, ucr, mcs-150, boc-3, registration, tags, plates',
    '/equipment/renewals',
    'agency-calendar',
    '/equipment/renewals/add-renewal',
  ),
  synonym(
    'dot number, usdot, mc number, authority, logo, address',
    'tab:profile',
    'setting:usdotNumber',
    'setting:mcNumber',
    'setting:logo',
    'setting:addressLine1',
  ),
  synonym(
    'pm, oil change, service, maintenance, preventive maintenance',
    '/equipment/service-reminder',
    '/equipment/service-program',
    '/equipment/service-reminder/add',
  ),
  synonym('pm schedule, starter program', 'starter-programs', '/equipment/service-program'),
  synonym(
    'repair, ticket, ro, job, work order',
    '/equipment/workorder',
    '/equipment/workorder/add',
  ),
  synonym('odometer, mileage, hours, reading', '/equipment/meter-entry'),
  synonym(
    'accident, crash, claim, register, 390.15',
    '/incident-management/active-incident',
    '/incident-management/index',
    '/incident-management/closed-incident',
    '/incident-management/add-incident',
  ),
  synonym(
    'training, class, course, safety meeting, toolbox',
    '/training/schedule',
    '/training/course/catalog',
    '/training/tracker',
    '/training',
  ),
  synonym(
    'terminal, yard, branch, division, team',
    'list:employeeGroup',
    'list:equipmentGroup',
    '/administrator/add-employee-group',
  ),
  synonym(
    'user, login, permission, access, invite, role, colleague',
    'invite',
    '/employee/add',
    'own-password',
  ),
  synonym('audit log, history, who changed', 'tab:audit-log'),
  synonym('api, api key, token, integration', 'tab:api-keys', 'add-api-key'),
  synonym('smtp, mail server, outbox, e-mail, mail', 'tab:email', 'tab:outbox'),
  synonym(
    '2fa, mfa, authenticator, passkey, sso, directory, second factor',
    'own-second-factor',
    'setting:secondFactorForAdministrators',
  ),
  synonym('backup, export, move, csv, excel', 'tab:data-export', 'tab:backups', '/employee/import'),
  synonym('deleted, restore, undo, trash', 'tab:deleted', '/employee/import'),
  synonym(
    'audit, auditor, mock audit, dress rehearsal',
    '/employee/driver/exceptions',
    '/employee/driver/tracker',
    'tab:audit-log',
  ),
  synonym('may, can, dispatch, assign', '/dispatch'),
];

/** Longest synonym, in words. */
const mostWords = 4;

/** The words of a text as the search compares them: without signs, so that "mcs-150" is one. */
export const wordsOf = (text: string): readonly string[] =>
  searchKey(text)
    .split(/\s+/)
    .map(compactKey)
    .filter((word) => word !== '');

const byPhrase: ReadonlyMap<string, SearchSynonym> = new Map(
  searchSynonyms.flatMap((one) => one.words.map((phrase) => [wordsOf(phrase).join(''), one])),
);

const phrasesOf: ReadonlyMap<SearchSynonym, readonly (readonly string[])[]> = new Map(
  searchSynonyms.map((one) => [one, one.words.map(wordsOf)]),
);

/** A word of a search: a synonym with all that means the same, or any other word. */
export interface SearchTerm {
  /** Its words run together: "medcard". */
  readonly text: string;
  readonly words: readonly string[];
  readonly synonym: SearchSynonym | null;
  /** The words of all that means the same. */
  readonly phrases: readonly (readonly string[])[];
}

/** The terms of a search. Synonyms count as whole words, the longest first: "oil change" is one, "coit" is none. */
export function termsOf(search: string): readonly SearchTerm[] {
  const words = wordsOf(search);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestAt(words, at);
    terms.push(found);
    at += found.words.length;
  }
  return terms;
}

function longestAt(words: readonly string[], at: number): SearchTerm {
  for (let count = Math.min(mostWords, words.length - at); count > 0; count -= 1) {
    const part = words.slice(at, at + count);
    const text = part.join('');
    // A plural is the same word.
    const synonym = byPhrase.get(text) ?? byPhrase.get(text.replace(/s$/, '')) ?? null;
    if (synonym !== null || count === 1)
      return { text, words: part, synonym, phrases: (synonym && phrasesOf.get(synonym)) ?? [] };
  }
  return { text: '', words: [''], synonym: null, phrases: [] };
}

/** Words shorter than this are not corrected: too many others differ by one letter. */
const leastLetters = 5;

/** True if two words differ by one letter: another, one more, one less, or two that changed places. */
export function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (isSwap && short.slice(at + 2) === long.slice(at + 2))
  );
}

/** A search with each unknown word of five letters or more replaced by a known one that differs by one letter; null when none does. */
export function correctedSearch(search: string, known: ReadonlySet<string>): string | null {
  const words = wordsOf(search);
  const all = [...known];
  const corrected = words.map((word) => {
    if (word.length < leastLetters || all.some((one) => one.startsWith(word))) return word;
    return all.find((one) => isOneOff(word, one)) ?? word;
  });
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null;
}

/** Every word of every synonym. */
export const synonymWords: readonly string[] = searchSynonyms.flatMap(({ words }) =>
  words.flatMap(wordsOf),
);
