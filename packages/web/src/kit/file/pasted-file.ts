/** Rows copied from a spreadsheet as a file of text between tabs; null where the text is no table. */
export function tableFile(text: string): File | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return null;
  return new File([text], 'Pasted rows.txt', { type: 'text/plain' });
}

/** What was pasted: rows of a spreadsheet, or a file. Excel brings a picture of the rows along, so the rows come first. */
export function pastedFile(data: Pick<DataTransfer, 'files' | 'getData'>): File | null {
  return tableFile(data.getData('text/plain')) ?? data.files[0] ?? null;
}
