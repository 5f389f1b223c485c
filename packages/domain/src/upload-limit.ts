/** Largest size of one uploaded file in bytes; a megabyte is 1024 x 1024, as file managers count. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Largest size of the company's logo, which goes with every page, print and mail. */
export const maxLogoBytes = 1024 * 1024;

/** Largest ZIP of papers in bytes; its files are small ones, so it may be larger than any of them. */
export const maxPileBytes = 300 * 1024 * 1024;

/** Largest recording of the screen in bytes. */
export const maxRecordingBytes = 200 * 1024 * 1024;

/** Content types of a recording of the screen. */
export const recordingTypes: readonly string[] = ['video/webm'];

/** The message for a file over the limit, naming it and its size. */
export function tooLargeText(name: string, bytes: number, most = maxFileBytes): string {
  // One byte over the limit must not read as the limit itself.
  const limit = most / 1024 / 1024;
  const megabytes = Math.max(bytes / 1024 / 1024, limit + 0.1);
  return `${name} is ${megabytes.toFixed(1)} MB. The limit is ${limit} MB.`;
}

/** How many more files a record takes that keeps at most `most`: 'Up to 5 files: 2 are left.' */
export function filesLeftText(most: number, stored: number): string {
  const left = Math.max(0, most - stored);
  const count = left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`;
  return `Up to ${most} files: ${count} left.`;
}

/** The message where only images are allowed. */
export const imagesOnlyText = 'Only images (JPG, PNG, WEBP, HEIC) can be used here.';

/** Content types judged by content that count as an image. */
export const imageTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
];

/** Content types that every browser, print and mail program shows: what a logo may be. */
export const logoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The message where only a logo is allowed. */
export const logosOnlyText = 'Only images (PNG, JPG, WEBP) can be used as a logo.';

/** Content types of a paper as it was printed: a PDF, or a picture of it. */
export const paperTypes: readonly string[] = ['application/pdf', ...imageTypes];

/** Content types a document field takes. */
export const documentTypes: readonly string[] = [
  'application/pdf',
  ...imageTypes,
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Content types of a document of the user manual. */
export const referenceTypes: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/png',
  'image/jpeg',
];

/** Content types an import takes; text with separators has no type of its own. */
export const spreadsheetTypes: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
];
