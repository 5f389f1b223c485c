/** What feedback can be; the first is what the form begins with, the others are offered (docs/product.md, Feedback). */
export const feedbackTypes = ['Suggestion', 'Feedback', 'Issue'] as const;

export type FeedbackType = (typeof feedbackTypes)[number];

/** What the title of somebody else's tool may say instead. */
export const otherFeedback = 'Other';

export const feedbackKinds = [...feedbackTypes, otherFeedback] as const;

/** Where feedback stands. */
export const feedbackStatuses = ['New', 'Planned', 'In progress', 'Done', 'Declined'] as const;

export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** Most characters of a description. */
export const mostFeedbackText = 4000;
/** Most months for which a company keeps feedback and its pictures. */
export const mostFeedbackMonths = 60;
/** Feedback one person may send in an hour. */
export const mostFeedbackPerHour = 30;

const isId = (segment: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(segment) ||
  /^\d+$/.test(segment);

/** The title that is sent: the segments of the page reversed, without ids, a colon and the type: "list driver employee: Issue". */
export function feedbackTitle(path: string, type: FeedbackType): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !isId(segment));
  return `${segments.length === 0 ? 'dashboard' : segments.toReversed().join(' ')}: ${type}`;
}

/** What a title says: the page, its segments in their order again, and the type after the last colon. */
export function readFeedbackTitle(title: string): {
  readonly page: string;
  readonly type: (typeof feedbackKinds)[number];
} {
  const colon = title.lastIndexOf(':');
  const named = title.slice(colon + 1).trim();
  const type = feedbackTypes.find((one) => one.toLowerCase() === named.toLowerCase());
  const words = (colon < 0 || type === undefined ? title : title.slice(0, colon)).trim();
  const segments = words.split(/\s+/).filter((word) => word !== '');
  return { page: `/${segments.toReversed().join('/')}`, type: type ?? otherFeedback };
}

/** Who asks for feedback. */
export interface FeedbackReader {
  readonly employeeId: string;
  readonly hasAdminAccess: boolean;
}

/** Everybody reads their own; administrators read all of it. */
export const mayReadFeedback = (reader: FeedbackReader, authorId: string): boolean =>
  reader.hasAdminAccess || reader.employeeId === authorId;
