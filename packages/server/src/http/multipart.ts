import type { UploadRule } from '@roadproof/contract/upload';
import { maxFileBytes } from '@roadproof/domain/upload-limit';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '../files/store.ts';
import { ApiError } from '../errors.ts';
import { receiveFile, type FileFault, type FormFile } from './form-file.ts';
import { formFault } from './form-fault.ts';
import { fieldMessage } from './validation.ts';

/** A form as it came: texts and files by field, and every file on disk, to remove if the request fails. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly FormFile[];
}

/** A file over the limit is read on this far, so that its size can be told; then the connection is closed. */
const readOnBytes = 5 * maxFileBytes;
const mostFields = 300;

/**
 * Reads a multipart form: fields as text (repeated ones as lists), files streamed to disk. Every
 * fault of the files is told at once; when there is one, nothing stays on disk.
 */
export async function readForm(
  request: FastifyRequest,
  store: FileStore,
  clientId: string,
  rules: ReadonlyMap<string, UploadRule>,
): Promise<Form> {
  const fields = new Map<string, unknown[]>();
  const files: FormFile[] = [];
  const faults: FileFault[] = [];
  const add = (field: string, value: unknown): void => {
    fields.set(field, [...(fields.get(field) ?? []), value]);
  };
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      const field = part.fieldname;
      if (part.type === 'file') {
        const taken = await receiveFile(part, store, clientId, rules.get(field));
        if (taken === null) continue;
        if ('message' in taken) faults.push(taken);
        else {
          files.push(taken);
          add(field, taken);
        }
      } else if (part.valueTruncated || part.fieldnameTruncated) {
        faults.push({ status: 400, message: fieldMessage(field, 'This text is too long.') });
      } else if (!rules.has(field)) {
        add(field, part.value);
      } else if (part.value !== '') {
        // A part of JSON would name a stored file that somebody else has sent; empty text says: no file.
        faults.push({ status: 400, message: fieldMessage(field, 'Choose a file.') });
      }
    }
    faults.push(...tooMany(fields, rules));
    if (faults.length > 0) throw failed(faults);
    return { fields: asInput(fields, rules), files };
  } catch (error) {
    await discard(store, files);
    throw formFault(error, request) ?? error;
  }
}

/** Takes files off the disk again. */
export async function discard(store: FileStore, files: readonly FormFile[]): Promise<void> {
  await Promise.all(files.map((file) => store.remove(file.stored.storageKey)));
}

function limitsOf(rules: ReadonlyMap<string, UploadRule>) {
  // One more than allowed, so that the surplus file can be told on its field.
  const files = [...rules.values()].reduce((sum, rule) => sum + rule.maxFiles, 1);
  return {
    files,
    fields: mostFields,
    parts: mostFields + files,
    fieldNameSize: 200,
    fieldSize: 200_000,
    fileSize: Math.max(readOnBytes, ...[...rules.values()].map((rule) => (rule.maxBytes ?? 0) + 1)),
  };
}

function tooMany(
  fields: ReadonlyMap<string, readonly unknown[]>,
  rules: ReadonlyMap<string, UploadRule>,
): FileFault[] {
  return [...rules].flatMap(([field, { maxFiles }]) => {
    if ((fields.get(field)?.length ?? 0) <= maxFiles) return [];
    const text = maxFiles === 1 ? 'Choose one file.' : `Choose at most ${maxFiles} files.`;
    return [{ status: 400, message: fieldMessage(field, text) }];
  });
}

function failed(faults: readonly FileFault[]): ApiError {
  const status = Math.max(...faults.map((fault) => fault.status));
  return new ApiError(status, [...new Set(faults.map((fault) => fault.message))]);
}

function asInput(
  fields: ReadonlyMap<string, readonly unknown[]>,
  rules: ReadonlyMap<string, UploadRule>,
): Record<string, unknown> {
  const isList = (field: string, values: readonly unknown[]): boolean =>
    values.length > 1 || (rules.get(field)?.maxFiles ?? 1) > 1;
  return Object.fromEntries(
    [...fields].map(([field, values]) => [field, isList(field, values) ? values : values[0]]),
  );
}
