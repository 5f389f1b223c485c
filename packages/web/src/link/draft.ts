import type { AskField } from '@roadproof/domain/people/ask-upload';
import { askTextFields, linkFileLimits } from '@roadproof/domain/people/ask-upload';
import { shrink } from './shrink.ts';

/** A page of a paper that is to be sent. */
export interface DraftPage {
  readonly id: number;
  readonly name: string;
  /** As it came from the camera or the phone; turning begins with it. */
  readonly original: Blob;
  readonly degrees: number;
  /** As it travels. */
  readonly blob: Blob;
  /** The address of its small picture; null for a PDF. */
  readonly url: string | null;
}

/** A paper that is being put together. */
export interface Draft {
  readonly pages: readonly DraftPage[];
  readonly values: Readonly<Partial<Record<AskField | 'note', string>>>;
  /** The key of its sending, while what is sent stays the same. */
  readonly key: string | null;
  readonly progress: 'editing' | 'preparing' | 'sending' | 'waiting';
  readonly fault: string;
}

export const emptyDraft: Draft = {
  pages: [],
  values: {},
  key: null,
  progress: 'editing',
  fault: '',
};

const kinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
let lastId = 0;

/** Why a file cannot be a page. */
export type PageFault = {
  readonly kind: 'tooLarge' | 'wrongKind';
  readonly name: string;
  readonly size: number;
};

/** Makes a page of a file: a picture is made smaller, a PDF stays as it is. */
export async function pageOf(file: File): Promise<DraftPage | PageFault> {
  lastId += 1;
  const id = lastId;
  const isPdf = file.type === 'application/pdf';
  const small = isPdf ? null : await shrink(file, 0);
  const blob = small ?? file;
  const fault = { name: file.name, size: blob.size };
  // HEIC, which most browsers cannot draw, is made a JPEG by the server.
  if (!kinds.includes(blob.type) && !/hei[cf]/i.test(`${file.type} ${file.name}`))
    return { kind: 'wrongKind', ...fault };
  if (blob.size > linkFileLimits.fileBytes) return { kind: 'tooLarge', ...fault };
  return {
    id,
    name: isPdf || small === null ? file.name : '',
    original: file,
    degrees: 0,
    blob,
    url: small === null ? null : URL.createObjectURL(small),
  };
}

/** The page turned by a quarter. */
export async function turned(page: DraftPage): Promise<DraftPage> {
  const degrees = (page.degrees + 90) % 360;
  const blob = await shrink(page.original, degrees);
  if (blob === null || page.url === null) return page;
  URL.revokeObjectURL(page.url);
  return { ...page, degrees, blob, url: URL.createObjectURL(blob) };
}

/** The form that sends a paper. */
export function formOf(itemId: string, { pages, values }: Draft): FormData {
  const form = new FormData();
  form.append('itemId', itemId);
  pages.forEach(({ blob, name }, index) =>
    form.append('files', blob, name === '' ? `photo ${index + 1}.jpg` : name),
  );
  for (const field of ['documentDate', 'expirationDate', 'note'] as const)
    if (values[field]) form.append(field, values[field]);
  const texts = Object.fromEntries(
    askTextFields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
  );
  form.append('fields', JSON.stringify(texts));
  return form;
}
