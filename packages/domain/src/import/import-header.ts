import { importKey } from './import-field.ts';

/** What short forms and other words of a header mean; an empty text means the word says nothing. */
const meanings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '': 'the of and a an date dt info please enter current dot mm dd yyyy yy',
    expiration:
      'exp xp expr expir expire expires expired expiry expiring expirations expdate exps xpires thru until',
    license: 'lic lics licence licenses licences licensed lisence liscense dl cdl dln cdls',
    medical: 'med medcard medcert mec physical physicals phys',
    issue: 'iss issued issuing issuance',
    number: 'no nos num nbr nr numb id ids code',
    state: 'st stt province prov jurisdiction',
    class: 'cls classification clas',
    type: 'kind typ types category',
    endorsement: 'endr endrs endors endor endorse endorsements endorsmt endorsments',
    restriction: 'restr restrict restrictions rest restricts',
    hire: 'hired hiring hiredate hir',
    termination: 'term terminated terminate separation separated sep leaving',
    birth: 'dob born birthday birthdate bday bdate',
    phone: 'ph phn tel telephone cell cellular mobile cellphone phones',
    address: 'addr address1 street mailing',
    zip: 'zipcode postal postcode zips',
    city: 'town',
    group: 'grp groups',
    department: 'dept dpt',
    year: 'yr yrs years',
    make: 'mk mfr mfg mfgr manufacturer manuf brand makes',
    model: 'mdl mod models',
    odometer: 'odo odom odometr mileage miles',
    purchase: 'purch purchased acq acquired acquisition bought',
    price: 'cost amount amt value paid prc',
    inspection: 'insp inspect inspected inspections',
    registration: 'reg regis registered regn',
    weight: 'wt wgt',
    serial: 'ser sn',
    plate: 'plates tag tags plt',
    owner: 'owned ownership own',
    first: 'fname given forename fn firstname',
    last: 'lname surname family ln lastname',
    email: 'mail emails',
    employee: 'emp emps employees empl',
    vehicle: 'veh vehicles',
    equipment: 'equip equipments eqp eq',
    driver: 'dvr drvr drvrs drv drivers',
    assigned: 'asgn assgn assd',
    trailer: 'trl trlr trlrs trailers',
    truck: 'trk trks',
    tractor: 'trac trctr',
    annual: 'ann',
    lease: 'lse leased',
    length: 'len lgth',
    status: 'stat stats sts',
    operator: 'oper operators',
    location: 'loc locn',
    service: 'svc serv srvc',
    description: 'desc descr',
    completed: 'complete completion compl done comp',
    note: 'notes comment comments remark remarks memo',
  }).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning])),
);

/** Words that only say what a medical card is. */
const cardWords = new Set(['card', 'cert', 'certificate', 'certification', 'exam', 'examiner']);

const ownState =
  /^\s*(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s+(?=(?:CDL|DL|Lic)\b)/;

/** The words of a header or of the name of a field. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/\bas of\b.*$/gi, ' ')
      .replaceAll(/\(\d+\)/g, ' ')
      .replaceAll(/\(([^)]*)\)/g, (all, inside: string) =>
        /^(m+\/d+\/y+|d+\/m+\/y+|y+-m+-d+|optional|required|us|usd|\*|[lf]\s*[,/]\s*[lf])$/i.test(
          inside.trim(),
        )
          ? ' '
          : all,
      )
      // A carrier of one State heads its licenses "TX CDL".
      .replace(ownState, '')
      // HireDate and CDLExp are two words each.
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(/[’']s\b/g, '')
      .replaceAll('#', ' number ')
      .replaceAll('$', ' price ')
      .replaceAll(/\be-mail\b/g, 'email')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  );
}

/**
 * A header reduced to what it says, so that 'CDL Exp.', 'Licence Expiry' and 'LicExpDate' are one:
 * known words by their meaning, without those that say nothing or only name what the rows are about.
 */
export function headerMeaning(header: string, subject: readonly string[] = []): string {
  const about = new Set(subject);
  const words = wordsOf(header)
    .map((word) => meanings[word] ?? singular(word))
    .filter((word) => word !== '' && !about.has(word));
  const isMedical = words.includes('medical');
  const isName = words.includes('first') || words.includes('last');
  const kept = words.filter(
    (word) => !(isMedical && cardWords.has(word)) && !(isName && word === 'name'),
  );
  return [...new Set(kept)].toSorted().join(' ');
}

/** Whether such a meaning is when something ends or is due: "Annual Insp Exp" is no day on which it was inspected. */
export const tellsEnd = (meaning: string): boolean => /\b(?:expiration|due|next)\b/.test(meaning);

function singular(word: string): string {
  const one = word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  return meanings[one] ?? one;
}

const generic = new Set(['expiration', 'state', 'issue', 'class', 'number', 'type']);

/** What a header means whose own words say too little, by the columns left of it: the 'Exp' behind 'CDL #' is that of the license. */
export function meaningInContext(
  header: string,
  left: readonly string[],
  subject: readonly string[] = [],
): string | null {
  const own = headerMeaning(header, subject).split(' ').filter(Boolean);
  if (own.length === 0 && importKey(header) !== 'date') return null;
  if (!own.every((word) => generic.has(word))) return null;
  for (const before of left.slice(-3).toReversed()) {
    const words = headerMeaning(before, subject).split(' ');
    if (words.some((word) => ['city', 'zip', 'address', 'plate'].includes(word))) return null;
    const stem = words.find((word) => word === 'license' || word === 'medical');
    if (stem !== undefined) return [...new Set([...own, stem])].toSorted().join(' ');
  }
  return null;
}
