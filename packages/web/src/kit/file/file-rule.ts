import {
  documentTypes,
  imagesOnlyText,
  imageTypes,
  logosOnlyText,
  logoTypes,
  maxFileBytes,
  maxLogoBytes,
  paperTypes,
  referenceTypes,
  tooLargeText,
} from '@roadproof/domain/upload-limit';

/** What a file field takes. */
export interface FileRule {
  readonly accept: 'image' | 'document' | 'logo' | 'paper' | 'reference';
  readonly maxFiles: number;
}

const endings: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file's content type as far as its name and the system tell it; the server judges by content. */
export function typeOf(file: Pick<File, 'name' | 'type'>): string {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return endings[ending] ?? file.type;
}

const kinds = {
  image: { types: imageTypes, most: maxFileBytes, words: 'JPG, PNG, WEBP or HEIC' },
  logo: { types: logoTypes, most: maxLogoBytes, words: 'PNG, JPG or WEBP' },
  paper: { types: paperTypes, most: maxFileBytes, words: 'PDF, JPG, PNG, WEBP or HEIC' },
  reference: { types: referenceTypes, most: maxFileBytes, words: 'PDF, DOCX, XLSX, PNG or JPG' },
  document: {
    types: documentTypes,
    most: maxFileBytes,
    words: 'PDF, JPG, PNG, WEBP, HEIC, DOCX, XLSX or TXT',
  },
} as const;

const typesOf = (rule: FileRule): readonly string[] => kinds[rule.accept].types;

/** The `accept` of a file input; endings too, because systems do not know every type. */
export function acceptText(rule: FileRule): string {
  const types = typesOf(rule);
  const named = Object.entries(endings)
    .filter(([, type]) => types.includes(type))
    .map(([ending]) => `.${ending}`);
  return [...types, ...named].join(',');
}

/** What may be chosen, in words, under the field. */
export function ruleText(rule: FileRule): string {
  const { words, most } = kinds[rule.accept];
  const count = rule.maxFiles === 1 ? '' : `, at most ${rule.maxFiles} files`;
  return `${words}, up to ${most / 1024 / 1024} MB${rule.maxFiles === 1 ? '' : ' each'}${count}`;
}

/** Why a file cannot be used, or null. */
export function fileFault(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rule: FileRule,
): string | null {
  const { most } = kinds[rule.accept];
  if (file.size > most) return tooLargeText(file.name, file.size, most);
  if (file.size === 0) return `${file.name} is empty.`;
  if (typesOf(rule).includes(typeOf(file))) return null;
  if (rule.accept === 'logo') return logosOnlyText;
  if (rule.accept === 'paper')
    return `${file.name} cannot be used here. Choose a PDF or a picture.`;
  if (rule.accept === 'reference')
    return `${file.name} cannot be used here. Choose a PDF, a Word or an Excel file, a PNG or a JPG.`;
  return rule.accept === 'image'
    ? imagesOnlyText
    : `${file.name} cannot be used here. Choose a PDF, a picture, a Word, an Excel or a text file.`;
}

/** The files after adding some, and why others were left out; one file takes the place of the one before. */
export function addFiles<F extends Pick<File, 'name' | 'type' | 'size'>>(
  stored: readonly F[],
  added: readonly F[],
  rule: FileRule,
): { readonly files: readonly F[]; readonly faults: readonly string[] } {
  const good = added.filter((file) => fileFault(file, rule) === null);
  const faults = added.flatMap((file) => fileFault(file, rule) ?? []);
  if (rule.maxFiles === 1) {
    const files = good.length === 0 ? stored : good.slice(0, 1);
    return {
      files,
      faults: good.length > 1 ? [...faults, 'Only one file can be used here.'] : faults,
    };
  }
  const files = [...stored, ...good];
  if (files.length <= rule.maxFiles) return { files, faults };
  return {
    files: files.slice(0, rule.maxFiles),
    faults: [...faults, `At most ${rule.maxFiles} files can be added.`],
  };
}

/** A size as a person reads it: '840 KB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
