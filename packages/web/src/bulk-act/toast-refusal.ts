import { ApiFailure } from '../api/failure.ts';
import { toastError } from '../kit/toast/toast.ts';
import { namesOf } from './chosen.ts';

/** Says why nothing was done, of the first few records by name. */
export function toastRefusal(error: Error): void {
  if (!(error instanceof ApiFailure)) return;
  const [, ...each] = error.messages.map(({ message }) => message);
  toastError(error.message, each.length > 0 ? namesOf(each) : error.description);
}
