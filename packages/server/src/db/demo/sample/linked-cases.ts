import { newId } from '../../id.ts';

/** The cases that other records of the sample were made after, by who drove; their ids are known before they are written. */
export type LinkedCases = ReturnType<typeof linkedCases>;

/** Ids for the deer strike, the near miss and the grave collision. */
export const linkedCases = () => ({
  Yolanda: newId(),
  Kofi: newId(),
  Earl: newId(),
});
