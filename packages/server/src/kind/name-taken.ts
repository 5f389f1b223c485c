import { refused, type ApiError } from '../errors.ts';

/** 422: the name of a deleted record was given to another one; `message` names that one. */
export const nameTaken = (message: string): ApiError =>
  refused(message, 'Rename or delete that one first, then restore this.');
