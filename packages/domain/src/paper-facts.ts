import { paperLines, type PaperLine, type PaperText } from './paper-lines.ts';

/** Name and numbers as they are printed on a paper; null for those not found. */
export interface PaperFacts {
  readonly name: string | null;
  readonly registryNumber: string | null;
  readonly licenseNumber: string | null;
  readonly state: string | null;
}

const given = String.raw`([\p{L}][\p{L}'’. -]{0,40}?)`;
const end = String.raw`(?= {2,}|\s*$|[,;]|\s\p{L}[\p{L}' ]{0,20}:|\s(?:first|last|middle|given) name|\s(?:dob|date|in accordance)\b)`;
const patterns = {
  last: new RegExp(String.raw`\blast name\b[:\s]+${given}${end}`, 'iu'),
  first: new RegExp(String.raw`\bfirst name\b[:\s]+${given}${end}`, 'iu'),
  comma: new RegExp(
    String.raw`\b(?:driver'?s?(?: name)?|name(?: of driver)?|employee)\s*:\s*([\p{L}'’-]+(?: [\p{L}'’-]+)?), ?([\p{L}'’-]+)`,
    'iu',
  ),
  plain: new RegExp(
    String.raw`\b(?:driver'?s? name|driver|name of driver|full name)\s*:\s*([\p{L}'’-]+(?: [\p{L}.'’-]+){1,3}?)${end}`,
    'iu',
  ),
  registry: /national registry (?:no\.?|number|#)?[:\s#]*(\d{10})\b/iu,
  license:
    /\b(?:(?:driver'?s? )?licen[cs]e (?:no\.?|number|#|nbr)|dl (?:no\.?|number|#)|4d(?: dl)?)[:\s#]*((?=[a-z-]*\d)[a-z\d][a-z\d-]{4,18})\b/iu,
  state:
    /\b(?:(?:[Ll]icen[cs]e |[Ii]ssuing )?(?:[Ss]tate|STATE)(?: of [Ii]ssue)?)[:\s]+([A-Z]{2})\b/u,
};

const firstMatch = (lines: readonly PaperLine[], pattern: RegExp): RegExpExecArray | null => {
  for (const { text } of lines) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
};

function nameOf(lines: readonly PaperLine[]): string | null {
  const last = firstMatch(lines, patterns.last)?.[1];
  const first = firstMatch(lines, patterns.first)?.[1];
  if (last) return [last, first].filter(Boolean).join(', ');
  const comma = firstMatch(lines, patterns.comma);
  if (comma) return `${comma[1] ?? ''}, ${comma[2] ?? ''}`;
  return firstMatch(lines, patterns.plain)?.[1] ?? null;
}

/** Reads whose paper it is, with the numbers on it, from the first three pages. */
export function factsOnPaper(items: readonly PaperText[]): PaperFacts {
  const lines = paperLines(items.filter(({ page }) => page <= 3));
  return {
    name: nameOf(lines),
    registryNumber: firstMatch(lines, patterns.registry)?.[1] ?? null,
    licenseNumber: firstMatch(lines, patterns.license)?.[1] ?? null,
    state: firstMatch(lines, patterns.state)?.[1] ?? null,
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, ' ')
    .trim();

/** True where a name on a paper is of another person: fewer than two words of it are in the driver's name. */
export function namesAnother(printed: string, driver: string): boolean {
  const words = plain(printed).split(' ');
  const own = new Set(plain(driver).split(' '));
  const shared = words.filter((word) => own.has(word)).length;
  return shared < Math.min(2, words.length, own.size);
}
