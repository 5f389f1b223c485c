import type { PaperChoice, PaperVerdict } from '@roadproof/domain/people/paper-verdict';

/** What a row of a pile keeps of its file; the file itself goes when it is not filed. */
export interface PileSource {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Null for what cannot be used. */
  readonly fileId: string | null;
  readonly fault: string | null;
  readonly choice: PaperChoice;
  /** What was decided when the pile was filed. */
  readonly verdict?: PaperVerdict;
}

/** One row of a pile. */
export interface PileRow {
  readonly number: number;
  readonly source: PileSource;
  /** The paper it became. */
  readonly recordId: string | null;
}

/** The name of this kind of import. */
export const pileName = 'driverPaper';

/** Most papers of one pile. */
export const mostPapers = 2_000;
/** Most entries of a ZIP: papers, folders and what systems add to them. */
export const mostEntries = 6_000;
/** Most bytes of the directory of a ZIP: names and sizes of its entries. */
export const mostDirectoryBytes = 8 * 1024 * 1024;
/** Most bytes of a pile once it is unpacked. */
export const mostUnpacked = 1024 * 1024 * 1024;
