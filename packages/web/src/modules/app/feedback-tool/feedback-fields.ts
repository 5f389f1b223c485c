import { feedbackTitle, type FeedbackType } from '@roadproof/domain/app/feedback';
import type { Media } from './media.ts';

/** What a person wrote, and where. */
export interface Draft {
  readonly type: FeedbackType;
  readonly description: string;
  readonly media: Media | null;
  /** The address it is about. */
  readonly path: string;
}

/** Who sends it, from which product. */
export interface Sender {
  readonly base: string;
  readonly appName: string;
  readonly version: string;
  readonly userName: string;
}

/** Exactly what is sent, and nothing besides (docs/product.md, Feedback). */
export function feedbackFields({ type, description, media, path }: Draft, sender: Sender) {
  return {
    ClientName: '',
    ProjectName: sender.appName,
    UserName: sender.userName,
    Rating: 0,
    Description: description.trim(),
    Title: feedbackTitle(path, type),
    ...(media && { [media.kind]: media.file }),
  };
}
