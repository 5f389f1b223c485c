import type { ImportProblem } from '@roadproof/domain/import/import-field';

/** That somebody has said which record a row means, with the question, so that the answer can still be changed. */
export const answered = ({ candidates = [], mayBeNew = false }: ImportProblem): ImportProblem => ({
  field: null,
  message: 'You chose which record is meant.',
  level: 'note',
  candidates,
  mayBeNew,
});
