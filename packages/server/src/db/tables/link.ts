import type { LinkPurpose } from '@roadproof/domain/account/link';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyRow } from './row.ts';

/** A link for a person without an account; only the hash of its secret is kept. */
export interface LinkTable extends CompanyRow {
  purpose: LinkPurpose;
  secretHash: Buffer;
  /** The hash of the code that is given apart from the link. */
  codeHash: Buffer | null;
  employeeId: string | null;
  equipmentId: string | null;
  forName: string;
  forEmail: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
  revokeReason: string | null;
  lockedUntil: string | null;
  /** When a proof was wrong, the latest last. */
  wrongAt: Generated<string[]>;
  openedAt: string | null;
  lastUsedAt: string | null;
  uses: Generated<number>;
  madeById: string | null;
  /** The link that was made while this one still worked: both lead to the same ask. */
  renewedById: string | null;
  /** Files and bytes that came by it, those that were replaced too. */
  filesSent: Generated<number>;
  bytesSent: Generated<number>;
}

/** A session of a link, opened by a right proof. */
export interface LinkSessionTable extends CompanyRow {
  linkId: string;
  tokenHash: Buffer;
  confirmedAt: string;
  expiresAt: string;
  network: string | null;
  userAgent: string | null;
}

/** A call with a secret; without a link where the secret is unknown. Belongs to no company. */
export interface LinkCallTable {
  id: GeneratedAlways<number>;
  linkId: string | null;
  ip: string | null;
  calledAt: string;
}

/** Tables of links without an account. */
export interface LinkTables {
  link: LinkTable;
  linkSession: LinkSessionTable;
  linkCall: LinkCallTable;
}
