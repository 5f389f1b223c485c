/** A file chosen on another page, for the import that opens next; it lives as long as the tab is not reloaded. */
let handed: File | null = null;

/** Leaves a file for the import screen. */
export function handFile(file: File | null): void {
  handed = file;
}

/** Whether a file waits for the import screen. */
export const isFileHanded = (): boolean => handed !== null;

/** Takes the file that was left, once. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
