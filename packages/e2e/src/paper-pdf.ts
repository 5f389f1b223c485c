/** A PDF of one page with these texts at their places, as a scanner's program would not make it: with a text layer. */
export function textPdf(name: string, texts: readonly (readonly [number, number, string])[]) {
  const drawn = texts
    .map(([x, y, text]) => `BT /F1 12 Tf ${x} ${y} Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`)
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let content = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = content.length;
    content += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = content.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  content += `xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(content, 'latin1') };
}
