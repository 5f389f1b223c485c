import { isUtf8 } from 'node:buffer';

/** The upper half of the code page in which ZIPs wrote names before there was UTF-8. */
const page437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';
const unicodeName = 0x7075;

/** The name of an entry: UTF-8 where the ZIP says so or it can be nothing else, else code page 437. */
export function entryName(bytes: Buffer, isMarkedUtf8: boolean, extra: Buffer): string {
  const better = unicodeFrom(extra);
  const name = better ?? (isMarkedUtf8 || isUtf8(bytes) ? bytes.toString('utf8') : from437(bytes));
  return name.normalize('NFC').replaceAll('\\', '/');
}

function from437(bytes: Buffer): string {
  return [...bytes]
    .map((byte) => (byte < 128 ? String.fromCodePoint(byte) : (page437[byte - 128] ?? '?')))
    .join('');
}

// Older tools write the name twice: in the code page, and in UTF-8 in a field of its own.
function unicodeFrom(extra: Buffer): string | null {
  const field = extraField(extra, unicodeName);
  return field && field.length > 5 ? field.subarray(5).toString('utf8') : null;
}

/** One field of what a ZIP writes beside an entry; undefined when it is not there. */
export function extraField(extra: Buffer, id: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
}

/** Whether a name leads out of the folder the ZIP would be unpacked into. */
export function leadsOutside(name: string): boolean {
  return (
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.includes('\0') ||
    name.split('/').includes('..')
  );
}
