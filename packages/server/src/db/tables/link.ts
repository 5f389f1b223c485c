import type { LinkPurpose } from '@roadproof/domain/account/link';
import type { Generated } from 'kysely';
import type { CompanyRow } from './row.ts';

/** A link for a person without an account; only the hash of its secret is kept. */
export interface LinkTable extends CompanyRow {
  purpose: LinkPurpose;
  secretHash: Buffer;
  employeeId: string | null;
  equipmentId: string | null;
  forName: string;
  forEmail: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
  revokeReason: string | null;
  lockedUntil: string | null;
  openedAt: string | null;
  lastUsedAt: string | null;
  uses: Generated<number>;
  madeById: string | null;
}

/** Tables of links without an account. */
export interface LinkTables {
  link: LinkTable;
}
