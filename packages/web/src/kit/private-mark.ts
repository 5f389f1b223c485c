import { isPrivateField } from '@roadproof/domain/private-field';

/** Marks an element whose content is replaced before a picture of the page is drawn (docs/product.md, Feedback). */
export const privateMark = { 'data-feedback-mask': true } as const;

const noMark: Partial<typeof privateMark> = {};

/** The mark, where something is private. */
export const markIf = (isPrivate: boolean): Partial<typeof privateMark> =>
  isPrivate ? privateMark : noMark;

/** The mark, where a field or a column of this name is private. */
export const markOf = (name: string): Partial<typeof privateMark> => markIf(isPrivateField(name));
