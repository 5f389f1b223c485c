import { Button } from '@mantine/core';
import { IconFilterOff, IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InsteadOfRows } from './instead-of-rows.tsx';
import type { ListModel } from './use-list.ts';

/** What an empty list invites to. */
export interface Invitation {
  readonly title: string;
  /** What this list is for. */
  readonly text: string;
  /** The one thing that fills it. */
  readonly action?: ReactNode;
}

interface EmptyProps {
  readonly list: ListModel<unknown>;
  readonly invitation: Invitation;
}

/** A list without rows: either nothing matches, or there is nothing yet. After a failed load neither is known, and `LoadFault` says so. */
export function Empty({ list, invitation }: EmptyProps) {
  if (list.rows.total !== 0 || list.rows.hasFailed || list.rows.isStale) return null;
  if (list.isNarrowed) {
    return (
      <InsteadOfRows
        icon={IconFilterOff}
        title="No rows match"
        text="Try a different search, or clear the filters."
      >
        <Button size="xs" onClick={list.clear}>
          Clear filters
        </Button>
      </InsteadOfRows>
    );
  }
  return (
    <InsteadOfRows icon={IconListDetails} title={invitation.title} text={invitation.text}>
      {invitation.action}
    </InsteadOfRows>
  );
}
