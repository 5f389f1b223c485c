import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Message } from '@roadproof/contract/failure';
import type { StoredUpload, UploadRule } from '@roadproof/contract/upload';
import {
  imagesOnlyText,
  imageTypes,
  logosOnlyText,
  maxFileBytes,
  spreadsheetTypes,
  tooLargeText,
} from '@roadproof/domain/upload-limit';
import { newId } from '../db/id.ts';
import { barePhoto } from '../files/bare-photo.ts';
import {
  lockedOfficeType,
  lockedPdfText,
  lockedPdfType,
  oldOfficeType,
} from '../files/content-type.ts';
import { safeFileName } from '../files/file-name.ts';
import { NearlyFull, nearlyFullHelp, nearlyFullText } from '../files/reserve.ts';
import { jpegName, jpegOf } from '../heic/heic.ts';
import type { FileStore, Received, ReceivedFile } from '../files/store.ts';
import { fieldMessage, strangerMessage } from './validation.ts';

/** A file of a form, on disk but not yet in the database; its id is already the one it will have. */
export interface FormFile extends StoredUpload {
  readonly stored: ReceivedFile;
}

/** Where the file of a form's field lies on disk. */
export const storageKeyOf = (file: StoredUpload): string => (file as FormFile).stored.storageKey;

/** Why a file was not taken. */
export interface FileFault {
  readonly status: 400 | 413 | 507;
  readonly message: Message;
}

/** A file so large that reading it to the end was not worth it. */
export class FileCut extends Error {
  readonly field: string;
  readonly fileName: string;
  readonly limit: number;

  constructor(field: string, fileName: string, limit: number) {
    super('a file was cut off');
    this.field = field;
    this.fileName = fileName;
    this.limit = limit;
  }
}

/** Streams one file of a form to disk and judges it; null for the empty part a browser sends for an untouched field. */
export async function receiveFile(
  part: MultipartFile,
  store: FileStore,
  clientId: string,
  rule: UploadRule | undefined,
): Promise<FormFile | FileFault | null> {
  const field = part.fieldname;
  const limit = rule?.maxBytes ?? maxFileBytes;
  const received = await receive(part, store, clientId, rule === undefined ? 0 : limit);
  if (received === null) return nearlyFull;
  // Browsers write a quote in a file name as %22.
  const name = safeFileName((part.filename ?? '').replaceAll('%22', '"'));
  if (part.file.truncated) throw new FileCut(field, name, limit);
  if (received.kind === 'tooLarge') {
    return rule === undefined
      ? { status: 400, message: strangerMessage(field) }
      : {
          status: 413,
          message: fieldMessage(
            field,
            tooLargeText(name, received.size, limit),
            'Choose a smaller file.',
          ),
        };
  }
  const { file } = received;
  const fault = rule === undefined ? strangerMessage(field) : faultOf(field, name, file, rule);
  if (fault === undefined) {
    const stored = rule?.isBare === true ? await bareFile(store, clientId, file, rule) : file;
    if (stored === null) return { status: 400, message: unreadable(field, name) };
    return {
      fileId: newId(),
      name: isHeic(file) && !isHeic(stored) ? jpegName(name) : name,
      size: stored.size,
      contentType: stored.contentType ?? '',
      stored,
    };
  }
  await store.remove(file.storageKey);
  return file.size === 0 && !part.filename ? null : { status: 400, message: fault };
}

/** One and the same for all files of a form, so that it is said once. */
const nearlyFull: FileFault = {
  status: 507,
  message: { message: nearlyFullText, description: nearlyFullHelp },
};

/** Streams the file to disk; null where the disk is nearly full. What cannot be stored is read on: an answer before the end of a request does not reach the browser. */
async function receive(
  { file }: MultipartFile,
  store: FileStore,
  clientId: string,
  limit: number,
): Promise<Received | null> {
  try {
    return await store.receive(clientId, file.iterator({ destroyOnReturn: false }), limit);
  } catch (error) {
    file.resume();
    await finished(file).catch(() => undefined);
    if (error instanceof NearlyFull) return null;
    throw error;
  }
}

/** The photo without what the camera wrote beside it, in place of the one that came. */
async function bareFile(
  store: FileStore,
  clientId: string,
  file: ReceivedFile,
  { cut, isJpeg }: UploadRule,
): Promise<ReceivedFile | null> {
  // A camera writes none.
  if (file.contentType === 'application/pdf') return file;
  try {
    const jpeg =
      (cut !== undefined || isJpeg === true) && isHeic(file)
        ? await jpegOf(store, file.storageKey)
        : null;
    if (isJpeg === true && isHeic(file) && jpeg === null) return null;
    const photo = await (jpeg === null
      ? barePhoto(store.pathOf(file.storageKey), file.contentType ?? '', cut)
      : barePhoto(jpeg, 'image/jpeg', cut));
    return photo === null ? null : await store.keep(clientId, photo);
  } finally {
    await store.remove(file.storageKey);
  }
}

const isHeic = ({ contentType }: ReceivedFile): boolean => contentType === 'image/heic';

/** Said of a picture that no program here can draw. */
export const unreadable = (field: string, name: string): Message =>
  fieldMessage(
    field,
    `${name} can't be read as a picture.`,
    'It may be damaged. Choose another file.',
  );

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'image/heic': 'HEIC',
  'text/plain': 'TXT',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

function faultOf(
  field: string,
  name: string,
  file: ReceivedFile,
  rule: UploadRule,
): Message | undefined {
  if (file.size === 0) return fieldMessage(field, `${name} is empty.`, 'Choose another file.');
  if (file.contentType !== undefined && rule.accept.includes(file.contentType)) return undefined;
  if (file.contentType === lockedPdfType && rule.accept.includes('application/pdf'))
    return fieldMessage(field, ...lockedPdfText);
  if (rule.accept.every((type) => imageTypes.includes(type))) {
    return fieldMessage(
      field,
      rule.accept.length < imageTypes.length ? logosOnlyText : imagesOnlyText,
      'The content counts, not the name. Choose another file.',
    );
  }
  if (rule.accept === spreadsheetTypes) {
    if (file.contentType === lockedOfficeType)
      return fieldMessage(
        field,
        `${name} is protected by a password.`,
        'Open it in Excel, take the password off (File, Info, Protect Workbook), save it and choose it again.',
      );
    if (file.contentType === oldOfficeType)
      return fieldMessage(
        field,
        `${name} is an Excel file of the old kind (.xls).`,
        'Open it in Excel and save it as Excel Workbook (.xlsx) or CSV, then choose that file.',
      );
  }
  const allowed = rule.words ?? rule.accept.map((type) => kinds[type] ?? type).join(', ');
  return fieldMessage(
    field,
    `${name} is a kind of file that can't be used here.`,
    `Use one of: ${allowed}. The content counts, not the name.`,
  );
}
