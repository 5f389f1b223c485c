const character = 6;
const line = 14;
const fontSize = 10;
// Courier is 0.6 of its size wide, so that a character takes 6 points.
const font = '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>';
const fileId = '30313233343536373839616263646566';

/** Locks of 40 bits (PDF 1.7, 7.6.3, revision 2) that allow printing alone, with the key of object 4: one that anybody reads, one that asks for the password "secret". */
const locks = {
  owner: {
    owner: 'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
    user: 'ae5a764b57e7369c4a6210a238a2425d5d69fed5a4d4b0ad44a32983177c1378',
    key: '554c1367de4d2e222174',
  },
  reader: {
    owner: '92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd',
    user: '4b34ffe636a1c2440146f09e0d31c796acda0d305bbb08e4056d7e31e1900260',
    key: 'c006f2018a03358c231a',
  },
} as const;

const latin1 = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0);
const bytesOf = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));

function rc4(key: readonly number[], content: readonly number[]): number[] {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return content.map((byte) => {
    i = (i + 1) % 256;
    j = (j + (state[i] ?? 0)) % 256;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
  });
}

/** A PDF of a page with this text, line by line; two blanks and more part two texts, as columns and table cells do. */
export function madePdf(text: string, lock?: keyof typeof locks): Uint8Array<ArrayBuffer> {
  const rows = text.split('\n');
  const height = Math.max(792, 80 + rows.length * line);
  const drawn = rows
    .flatMap((row, at) =>
      [...row.matchAll(/\S+(?: \S+)*/gu)].map(
        (match) =>
          `BT /F1 ${fontSize} Tf ${40 + match.index * character} ${height - 50 - at * line} Td (${match[0].replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`,
      ),
    )
    .join('\n');
  const { owner, user, key } = locks[lock ?? 'owner'];
  const content = lock ? String.fromCodePoint(...rc4(bytesOf(key), latin1(drawn))) : drawn;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 792 ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font,
    ...(lock ? [`<</Filter/Standard/V 1/R 2/O<${owner}>/U<${user}>/P -3900>>`] : []),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const locked = lock ? `/Encrypt 6 0 R/ID[<${fileId}><${fileId}>]` : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R${locked}>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(latin1(file));
}
