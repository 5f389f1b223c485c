import { readYesNo } from '../training/course-import.ts';
import { importKey } from '../import/import-field.ts';

/** What a list of the past says of whether it could have been prevented; undefined for other words. */
export function readPreventable(text: string): 'Yes' | 'No' | 'Undetermined' | undefined {
  const given = importKey(text);
  if (/^(y|yes|preventable|p|true|1)$/.test(given)) return 'Yes';
  if (/^(n|no|nonpreventable|notpreventable|unpreventable|np|false|0)$/.test(given)) return 'No';
  return /^(undetermined|unknown|pending|tbd|open|underreview)$/.test(given)
    ? 'Undetermined'
    : undefined;
}

/** Whether a list of the past says that a case is recordable; null where nobody has decided that yet, undefined for other words. */
export function readRecordable(text: string): boolean | null | undefined {
  return /^(notdecided|undecided|undetermined|open|pending)$/.test(importKey(text))
    ? null
    : readYesNo(text);
}

/** Whether a list of the past says that a case is closed; undefined for other words. */
export function readClosed(text: string): boolean | undefined {
  const given = importKey(text);
  if (/^(closed|close|completed|complete|resolved|settled|done|final|finalized)$/.test(given))
    return true;
  return /^(open|active|pending|overdue|inprogress|new|reopened)$/.test(given) ? false : undefined;
}

// A comma stands inside names, so it divides none of them.
const betweenNames = /\s*(?:[;|\n/&]|\band\b)\s*/i;
const betweenUnits = /\s*(?:[;,|\n&]|\s\+\s|\band\b)\s*/i;
const divided = (text: string, at: RegExp): string[] =>
  text
    .split(at)
    .map((one) => one.trim())
    .filter(Boolean);

/** Somebody a cell names: 'Sam Ortega', 'Ortega, Sam', '1042' or 'Sam Ortega (1042)'. */
export interface NamedDriver {
  readonly name: string;
  readonly number: string | null;
}

/** The drivers of one cell, with the number that stands beside a name. */
export function driversIn(text: string): readonly NamedDriver[] {
  return divided(text, betweenNames).map((one) => {
    const [, name, number] =
      /^(.+?)\s*(?:[([]\s*#?|#)\s*([\w-]*\d[\w-]*)\s*[)\]]?$/.exec(one) ?? [];
    return { name: name ?? one, number: number ?? null };
  });
}

/** The units of one cell. */
export const unitsIn = (text: string): readonly string[] => divided(text, betweenUnits);
