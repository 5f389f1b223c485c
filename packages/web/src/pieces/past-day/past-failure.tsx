import { Button } from '@mantine/core';
import { ApiFailure } from '../../api/failure.ts';
import { Note } from '../../kit/layout/note.tsx';

interface Props {
  readonly error: Error;
  /** Names the data of the screen: 'The numbers of this day'. */
  readonly what: string;
  readonly onAgain: () => void;
}

/** Says why there is nothing of a past day: it is refused, there was no such record, or the server did not answer. */
export function PastFailure({ error, what, onAgain }: Props) {
  const refusal = refusalOf(error);
  return (
    <Note tone="neutral" role="alert">
      {refusal ?? (
        <>
          {what} could not be fetched.{' '}
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            Try again
          </Button>
        </>
      )}
    </Note>
  );
}

function refusalOf(error: Error): string | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.status === 400) return error.message;
  return error.status === 404 ? `${error.message}. ${error.description}` : null;
}
