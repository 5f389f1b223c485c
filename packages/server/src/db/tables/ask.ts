// Papers that people are asked for by a link, and what they send.
import type { AskAnswer, AskEnd, AskItemKind, AskItemState } from '@roadproof/domain/people/ask';
import type { Generated } from 'kysely';
import type { CompanyRow, JsonWithDefault } from './row.ts';

/** The papers a person is asked for by one link. */
interface AskTable extends CompanyRow {
  /** The newest link; former ones that still work lead to it. */
  linkId: string;
  employeeId: string;
  equipmentId: string | null;
  message: string | null;
  dueBy: string | null;
  askedById: string | null;
  /** When the person was asked last. */
  askedAt: Generated<string>;
  closedAt: string | null;
  closedAs: AskEnd | null;
}

/** One paper of an ask. */
interface AskItemTable extends CompanyRow {
  askId: string;
  itemKind: AskItemKind;
  fileTypeId: string | null;
  requirementId: string | null;
  policyVersionId: string | null;
  renewalId: string | null;
  label: string;
  state: Generated<AskItemState>;
  /** The reason of a person who has no paper. */
  answer: AskAnswer | null;
  answerDay: string | null;
  answerNote: string | null;
  answeredAt: string | null;
}

/** One page that a person sent. */
interface AskUploadTable extends CompanyRow {
  askItemId: string;
  fileId: string;
  page: number;
  documentDate: string | null;
  expirationDate: string | null;
  fields: JsonWithDefault;
  note: string | null;
  receivedAt: Generated<string>;
  unreadable: Generated<boolean>;
}

/** A decision of the office about a paper that came back. */
interface AskReviewTable extends CompanyRow {
  askItemId: string;
  decision: 'accepted' | 'refused';
  reason: string | null;
  driverFileId: string | null;
  decidedById: string;
  decidedAt: Generated<string>;
}

/** The tables above as Kysely sees them. */
export interface AskTables {
  ask: AskTable;
  askItem: AskItemTable;
  askUpload: AskUploadTable;
  askReview: AskReviewTable;
}
