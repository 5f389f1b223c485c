// Standard fonts know WinAnsi only; what they cannot write is left out.
function written(text: string): string {
  const plain = text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').trim();
  return plain.replaceAll(/[\\()]/g, String.raw`\$&`);
}

/** A valid one-page PDF: a heading and some lines below it, as bytes. */
export function pdfOf(heading: string, lines: readonly string[]): Buffer {
  const body = lines.map((line) => `0 -22 Td (${written(line)}) Tj`).join('\n');
  const page = `BT /F1 20 Tf 72 700 Td (${written(heading)}) Tj /F1 11 Tf 0 -14 Td\n${body}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${written(heading)}) >>`,
  ];
  let text = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
