import { useBlocker } from '@tanstack/react-router';
import { query, queryClient } from '../../api/query.ts';
import { currentUser } from '../../api/session.ts';
import { Confirm, type Question } from '../dialog/confirm.tsx';

/** The question before what was typed is left behind. */
export const leaveQuestion: Question = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved. A draft of what you typed stays in this browser tab.',
  action: 'Leave',
  stay: 'Keep editing',
  isToStay: true,
};

/** The record a screen shows. */
const recordOf = (search: unknown): unknown =>
  typeof search === 'object' && search !== null && 'id' in search ? search.id : undefined;

// The server knows who asks: somebody signed in, or the product runs without sign-in.
const isIn = (): boolean =>
  currentUser() !== null ||
  queryClient.getQueryData(query('authentication.options', {}).queryKey)?.mode === 'none';

interface Props {
  readonly isUnsaved: () => boolean;
}

/** Asks before another screen opens or the tab closes while the form holds unsaved changes. */
export function LeaveGuard({ isUnsaved }: Props) {
  // Without a session the way to the sign-in page stays free; the draft waits until after it.
  const blocks = () => isUnsaved() && isIn();
  const blocker = useBlocker({
    // A list below the form may change its part of the address; the screen and its record stay.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || recordOf(current.search) !== recordOf(next.search)) &&
      blocks(),
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  return (
    <Confirm
      question={blocker.status === 'blocked' ? leaveQuestion : null}
      onAnswer={(leaves) => (leaves ? blocker.proceed?.() : blocker.reset?.())}
    />
  );
}
