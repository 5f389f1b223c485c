import { maxFileBytes, maxPileBytes, tooLargeText } from '@roadproof/domain/upload-limit';
import type { PathFile } from './zip-files.ts';

/** What was chosen as one ZIP or as files to be put into one, or why it cannot be used. */
export type ChosenPile =
  | { readonly zip: File }
  | { readonly files: readonly PathFile[]; readonly name: string; readonly left: readonly string[] }
  | { readonly fault: string };

const most = 2_000;
const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') ||
  /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(path);

/** The files of an input; those of a folder bring the path they have in it. */
export function inputFiles(files: readonly File[]): PathFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** What was dropped, with everything in its folders; the entries have to be taken before the event is over. */
export async function droppedFiles(data: DataTransfer): Promise<PathFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return inputFiles([...data.files]);
  const found: PathFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: PathFile[]): Promise<void> {
  // One more than allowed, so that the surplus is told.
  if (found.length > most) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) break;
      for (const one of some) await collect(one, found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Looks at what was chosen before any of it is sent. */
export function chosenPile(all: readonly PathFile[]): ChosenPile {
  const seen = all.filter(({ path }) => !isHidden(path));
  const [first, ...others] = seen;
  if (!first) return { fault: 'There are no files in it.' };
  if (others.length === 0 && isZip(first.file))
    return first.file.size > maxPileBytes
      ? { fault: tooLargeText(first.file.name, first.file.size, maxPileBytes) }
      : { zip: first.file };
  const files = seen.filter(({ file }) => file.size <= maxFileBytes);
  const left = seen
    .filter(({ file }) => file.size > maxFileBytes)
    .map(({ file }) => tooLargeText(file.name, file.size));
  if (files.length === 0) return { fault: left[0] ?? 'There are no files in it.' };
  if (files.length > most)
    return {
      fault: `You chose more than ${most.toLocaleString('en-US')} files. Send them in parts.`,
    };
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const name = nameOf(files);
  if (bytes > maxPileBytes) return { fault: tooLargeText(name, bytes, maxPileBytes) };
  return { files, name, left };
}

function nameOf(files: readonly PathFile[]): string {
  const tops = new Set(files.map(({ path }) => path.split('/')[0] ?? ''));
  const [top = ''] = tops;
  const isFolderOfAll = tops.size === 1 && files.some(({ path }) => path.includes('/'));
  if (isFolderOfAll || files.length === 1) return top;
  return `${files.length} files`;
}
