/** How the letters of a text file are written down. */
export type Letters =
  | 'utf-8'
  | 'utf-8 with a mark'
  | 'utf-16'
  | 'utf-16 without a mark'
  | 'utf-16be'
  | 'utf-16be without a mark'
  | 'windows-1252'
  | 'macintosh';

/** The upper halves of the encodings of one byte, as the Unicode Consortium publishes them. */
export const upper = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const;

/** A text in the bytes of an encoding; of the single-byte ones by their published tables. */
export function encoded(text: string, letters: Letters): Buffer {
  switch (letters) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-8 with a mark':
      return Buffer.from(`\uFEFF${text}`);
    case 'utf-16':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16 without a mark':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'utf-16be without a mark':
      return Buffer.from(text, 'utf16le').swap16();
    case 'windows-1252':
    case 'macintosh':
      return Buffer.from(
        [...text].map((letter) => {
          const at = upper[letters].indexOf(letter);
          return at < 0 ? letter.charCodeAt(0) : at + 128;
        }),
      );
  }
}
