import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchFault } from '../status/fetch-fault.tsx';
import { FetchingRows } from './rows.tsx';

interface Props {
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  /** Pixels of each row of the shape. */
  readonly height?: number;
  /** The shape of a part that has no rows. */
  readonly children?: ReactNode;
}

/** A part before its first answer: its shape, or after a failure the button that asks again. */
export function Fetching({ query, height, children }: Props) {
  if (query.isError)
    return (
      <div role="alert">
        <FetchFault onAgain={query.refetch} />
      </div>
    );
  return children ?? <FetchingRows {...(height !== undefined && { height })} />;
}
