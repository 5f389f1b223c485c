import { feedbackTypes } from '@roadproof/domain/app/feedback';
import { draftStore } from '../../../kit/form/draft-store.ts';
import type { Draft } from './feedback-fields.ts';

/** What stands in the form; where it is about comes with sending. */
export type Form = Omit<Draft, 'path'>;

/** The form as it begins. */
export const emptyForm: Form = { type: 'Suggestion', description: '', media: null };

const nothingSecret: ReadonlySet<string> = new Set();

/** Keeps what a person typed in the browser tab, for when the session ends before it is sent; pictures and recordings are too large for it. */
export function keptForm(storage: Storage, owner: string) {
  const drafts = draftStore(storage, { owner, screen: 'feedback-tool' });
  return {
    read(): Form {
      const { type, description } = drafts.read()?.values ?? {};
      return {
        ...emptyForm,
        type: feedbackTypes.find((one) => one === type) ?? emptyForm.type,
        description: typeof description === 'string' ? description : '',
      };
    },
    write({ type, description }: Form, writtenAt: number): void {
      const isEmpty = description === '';
      drafts.write({ values: isEmpty ? {} : { type, description }, writtenAt }, nothingSecret);
    },
  };
}
