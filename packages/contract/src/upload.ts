import {
  documentTypes,
  imageTypes,
  logoTypes,
  paperTypes,
  referenceTypes,
  maxLogoBytes,
  maxPileBytes,
  maxRecordingBytes,
  recordingTypes,
  spreadsheetTypes,
} from '@roadproof/domain/upload-limit';
import * as z from 'zod';

/** A file as the handler receives it: already streamed to storage, judged by content, gone again if the transaction rolls back. */
export interface StoredUpload {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
}

/** Shapes a photo is cut to: a mark beside a name is square, the photo of a unit four by three. */
export type PhotoCut = 'square' | 'fourByThree';

/** What a file field takes. */
export interface UploadRule {
  readonly maxFiles: number;
  readonly accept: readonly string[];
  /** Kept without what the camera wrote beside the picture: place, time, device. */
  readonly isBare?: boolean;
  /** A HEIC is kept as JPEG. */
  readonly isJpeg?: boolean;
  /** Cut to this shape from its middle. */
  readonly cut?: PhotoCut;
  /** Most bytes of one file, where it is not the usual limit. */
  readonly maxBytes?: number;
  /** What may be chosen in words, where the types do not say it themselves. */
  readonly words?: string;
}

const rules = new WeakMap<object, UploadRule>();

const isUpload = (value: unknown): value is StoredUpload =>
  typeof value === 'object' && value !== null && 'fileId' in value;

const typesOf = {
  document: documentTypes,
  paper: paperTypes,
  reference: referenceTypes,
} as const;

/** A single optional file field of a multipart form; an image is a photo of a person or a logo, never evidence, so it is kept bare. */
export function upload(accept: 'image' | keyof typeof typesOf) {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a file.').optional();
  rules.set(
    schema,
    accept === 'image'
      ? { maxFiles: 1, accept: imageTypes, isBare: true }
      : { maxFiles: 1, accept: typesOf[accept] },
  );
  return schema;
}

/** The optional photo of one's own account: bare and square. */
export function photoUpload() {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a file.').optional();
  rules.set(schema, {
    maxFiles: 1,
    accept: imageTypes,
    isBare: true,
    cut: 'square',
  });
  return schema;
}

/** The required photo of a thing: bare and four by three. */
export function thingPhotoUpload() {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a photo.');
  rules.set(schema, { maxFiles: 1, accept: imageTypes, isBare: true, cut: 'fourByThree' });
  return schema;
}

/** The optional file field of a company's logo: a small picture, kept bare. */
export function logoUpload() {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a file.').optional();
  rules.set(schema, { maxFiles: 1, accept: logoTypes, isBare: true, maxBytes: maxLogoBytes });
  return schema;
}

/** The required HEIC picture of which a JPEG is asked. */
export function heicUpload() {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a file.');
  rules.set(schema, { maxFiles: 1, accept: ['image/heic'] });
  return schema;
}

/** The required file of an import: an Excel workbook or text with separators. */
export function spreadsheetUpload() {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a file.');
  rules.set(schema, { maxFiles: 1, accept: spreadsheetTypes, words: 'XLSX, CSV' });
  return schema;
}

/** The required ZIP of a pile of papers. */
export function pileUpload() {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a file.');
  rules.set(schema, {
    maxFiles: 1,
    accept: ['application/zip'],
    words: 'ZIP',
    maxBytes: maxPileBytes,
  });
  return schema;
}

/** The optional recording of a screen. */
export function recordingUpload() {
  const schema = z.custom<StoredUpload>(isUpload, 'Choose a file.').optional();
  rules.set(schema, {
    maxFiles: 1,
    accept: recordingTypes,
    words: 'WEBM',
    maxBytes: maxRecordingBytes,
  });
  return schema;
}

/** A file field of up to `maxFiles` files. */
export function uploads(accept: 'image' | 'document', maxFiles: number) {
  const schema = z
    .array(z.custom<StoredUpload>(isUpload, 'Choose a file.'))
    .max(maxFiles, `Choose at most ${maxFiles} files.`)
    .default([]);
  rules.set(schema, { maxFiles, accept: accept === 'image' ? imageTypes : documentTypes });
  return schema;
}

/** The required pages of a paper from a phone: PDFs and pictures, kept bare, a HEIC as JPEG. */
export function phoneUploads(maxFiles: number) {
  const schema = z
    .array(z.custom<StoredUpload>(isUpload, 'Choose a file.'))
    .min(1, 'Take a picture or choose a file.')
    .max(maxFiles, `Choose at most ${maxFiles} files.`);
  rules.set(schema, { maxFiles, accept: paperTypes, isBare: true, isJpeg: true });
  return schema;
}

/** The rule of a file field, or undefined for an ordinary field. */
export function uploadRule(schema: object): UploadRule | undefined {
  return rules.get(schema);
}
