/** What a start finds in the folder of files and in the database, before it touches either. */
export interface Found {
  readonly folderId: string | null;
  readonly databaseId: string | null;
  readonly holdsFiles: boolean;
  /** Whether the database knows of any file. */
  readonly knowsFiles: boolean;
}

/** 'same' and 'join' let the server start, 'join' with one id for both; the others are why it does not. */
export type Belonging =
  | 'same'
  | 'join'
  | 'different'
  | 'files without records'
  | 'records without files';

/** Whether a folder and a database belong together; only where nothing can be lost are they joined. */
export function checkBelonging(found: Found): Belonging {
  const { folderId, databaseId, holdsFiles, knowsFiles } = found;
  if (folderId !== null && databaseId !== null)
    return folderId === databaseId ? 'same' : 'different';
  if (holdsFiles && !knowsFiles) return 'files without records';
  if (knowsFiles && !holdsFiles) return 'records without files';
  // An older version wrote no ids: both sides have something, so they are taken for one another's.
  const isOneNew = folderId !== databaseId;
  return isOneNew && holdsFiles ? 'different' : 'join';
}
