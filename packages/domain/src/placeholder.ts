import { compactKey } from './search-key.ts';

const words = new Set(
  (
    'na none null nil unknown unk tbd tba tbc temp temporary temptag temporarytag pending new see seenotes seenote ' +
    'novin noplate notag nonumber nolicense novehicle nocdl test testing notavailable notapplicable notassigned ' +
    'unassigned missing blank applied appliedfor waiting vin plate notyet'
  ).split(' '),
);

/**
 * Whether a text stands where a VIN, plate, employee number or license number is not known: TBD, "no vin", zeros or
 * x of any length, one sign eight times or more. It names no record. Five equal digits may be a number of somebody.
 */
export function isPlaceholder(text: string): boolean {
  const key = compactKey(text);
  return key === '' || words.has(key) || /^(?:0+|x+|(.)\1{7,})$/.test(key);
}

/** That a placeholder is not stored: 'VIN "TBD" names nothing: it is left empty.' */
export const placeholderText = (label: string, text: string): string =>
  `${label} "${text}" is a placeholder: the cell is left empty.`;
