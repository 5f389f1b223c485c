import { addDays, type CalendarDay } from '../calendar-day.ts';
import type { FileRule } from './file-rule.ts';
import { paperWords, spaced, type PaperWord } from './paper-words.ts';

/** A kind of paper as far as names are compared with it. */
export type PaperKind = Pick<FileRule, 'id' | 'code' | 'name'>;

/** What a name says of the kind of its paper: one kind, several it may be (the date decides, or a person), or none. */
export interface KindGuess {
  readonly ids: readonly string[];
}

const atHire = / (?:hire|hired|hiring|initial|new|pre|preemp|preemployment|pre employment|first) /;
const yearly = / (?:annual|annually|yearly|limited|ongoing) /;

/**
 * Words by which papers are named, the more particular before the more general: 'CDL application' is
 * an application. Two codes mean that the day on the paper tells them apart.
 */
const words: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ general consent |(?=.* consent )(?=.* (?:clearing ?house|query|fmcsa) )/, ['CH_CONSENT']],
  [
    / (?:previous|prev|past|prior|former) employ\w* | voe | sph | safety performance | employment (?:verification|verif|inquiry|inquiries) | verification of employment /,
    ['PREV_EMPLOYER'],
  ],
  [
    /(?=.* (?:drug|alcohol|substance|d ?a|da) )(?=.* (?:policy|receipt) )| policy receipt /,
    ['DA_POLICY'],
  ],
  // Other tests than the one before employment have no kind of their own, and are nobody's guess.
  [
    /(?=.* (?:random|post accident|reasonable suspicion|return to duty|follow ?up) )(?=.* (?:drug|alcohol|test|ua|screen) )/,
    [],
  ],
  [
    / (?:drug|alcohol) | urinalysis | ua | ccf | chain of custody | (?:pre employment|preemployment|pre emp|preemp) (?:test|screen\w*) /,
    ['PRE_DRUG'],
  ],
  [/ cdlis /, ['CDLIS_MVR']],
  [
    / annual (?:driver |driving |record |performance )*review | (?:driving|driver|mvr|motor vehicle) (?:record |file )*review | review of (?:the |annual )*(?:driving|driver|mvr|motor) | annual driver evaluation /,
    ['ANNUAL_REVIEW'],
  ],
  [
    / mvrs? | motor vehicle (?:record|report)s? | (?:driving|drivers?|dmv) (?:record|history|abstract|report) | abstract /,
    ['HIRE_MVR', 'ANNUAL_MVR'],
  ],
  [
    / nrcme | national registry | (?:examiner|me) (?:registry|verification|verif|check) | registry (?:check|verification|lookup) /,
    ['ME_REGISTRY'],
  ],
  [
    / spe | skill performance | variance | (?:vision|diabetes|medical|hearing) (?:waiver|exemption) /,
    ['MED_VARIANCE'],
  ],
  [
    / (?:med|medical|health|dot) ?(?:card|cert|certs|certificate|certification|cards) | medical | medcard | medcert | med | mec | mcsa 5876 | (?:dot|medical) (?:physical|exam|med) | physical | medical examiners? | dotphysical /,
    ['MED_CARD'],
  ],
  [/ road ?tests? | driving test | skills? test | rt cert\w* /, ['ROAD_TEST']],
  [/ clearing ?house | ch query | fmcsa query | (?:full|limited) query /, ['CH_PRE', 'CH_ANNUAL']],
  [/ applications? | app | applic | employment app /, ['APPLICATION']],
  [/ eldt | entry level /, ['ELDT']],
  [/ (?:list|record|certificate|certification) of violations? | violations? /, ['VIOLATIONS']],
  [/ convictions? | citations? | tickets? /, ['CONVICTION']],
  [/ cdl | dl | licen[cs]es? | lic | clp | drivers? licen[cs]e | driving licen[cs]e /, ['LICENCE']],
  [
    / other | misc | miscellaneous | i 9 | w [49] | direct deposit | ssn? card | social security | resume | twic | passport /,
    ['OTHER'],
  ],
];

/** What stands in names of papers and names nobody: words of kinds, of dates and of scanners. */
const others =
  'exp expires expiration expired expiry thru through until valid issued dated signed date on due scan scanned scans copy copies final original current updated new old front back side both page pages pg pt part of the for and or from to by at in with a an doc docs document documents file files filed pdf jpg jpeg image img photo pic picture driver drivers employee employees emp number no num id dq dqf dqfile folder folders personnel record records report form forms certificate certification cert card cards test result results negative query annual yearly hire hired active inactive terminated term current former qualification safety compliance company state year month upload uploads archive backup staff people misc version ver rev v complete completed signature pre post employment preemployment initial full limited receipt policy consent jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december';
const kindWords =
  'general clearinghouse clearing house fmcsa previous prev past prior employer employers voe sph performance verification inquiry drug alcohol substance da random urinalysis ua ccf screen screening cdlis review driving mvr mvrs motor vehicle history abstract dmv nrcme national registry examiner examiners check spe skill variance waiver exemption med medical health dot medcard medcert mec mcsa physical exam road application app applic eldt entry level violation violations list conviction convictions citation ticket cdl dl license licence licenses lic clp class other miscellaneous direct deposit social security ssn ss resume twic passport';
const known: ReadonlySet<string> = new Set(`${others} ${kindWords}`.split(' '));

/** Whether a word of a file's name speaks of the paper and not of a person. */
export function isPaperWord(word: string): boolean {
  return known.has(word);
}

/** A kind named so shortly says less than the words around it. */
const shortName = 5;

/** The kinds of paper a name can mean; those of the company by their own names, the longest first. */
export function paperKind(name: readonly PaperWord[], kinds: readonly PaperKind[]): KindGuess {
  const text = spaced(name);
  const named = kinds
    .map((kind) => ({ id: kind.id, words: spaced(paperWords(kind.name)) }))
    .filter((kind) => kind.words.trim() !== '' && text.includes(kind.words))
    .sort((a, b) => b.words.length - a.words.length)[0];
  const matched = words.find(([pattern]) => pattern.test(text));
  if (named && (!matched || named.words.trim().length > shortName)) return { ids: [named.id] };
  const idOf = (code: string) => kinds.find((kind) => kind.code === code)?.id;
  return { ids: narrowed(text, matched?.[1] ?? []).flatMap((code) => idOf(code) ?? []) };
}

function narrowed(text: string, codes: readonly string[]): readonly string[] {
  if (codes.length < 2) return codes;
  const [first, later] = codes as readonly [string, string];
  const isFirst = first === 'CH_PRE' ? / full /.test(text) || atHire.test(text) : atHire.test(text);
  if (isFirst !== yearly.test(text)) return [isFirst ? first : later];
  return codes;
}

/** How long after the hire a record or query still counts as the one made for it. */
const hireDays = 30;

/**
 * Of a kind made once at hire and one made every year, the one a paper of that day is; null while the
 * day is not known, or the paper may be neither.
 */
export function kindByDay(
  guess: KindGuess,
  { documentDate, hireDate }: Readonly<Record<'documentDate' | 'hireDate', CalendarDay | null>>,
): string | null {
  const [first = null, later = null] = guess.ids;
  if (later === null) return first;
  if (documentDate === null || hireDate === null) return null;
  return documentDate <= addDays(hireDate, hireDays) ? first : later;
}
