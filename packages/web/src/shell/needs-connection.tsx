import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { connection } from '../api/connection.ts';
import { useWindowTitle } from './page.tsx';
import { TryAgain } from './try-again.tsx';

interface NeedsConnectionProps {
  /** Fetches what is missing; done by itself when the connection is back. */
  readonly onBack: () => unknown;
}

/** Stands in for a screen that cannot be fetched for now. */
export function NeedsConnection({ onBack }: NeedsConnectionProps) {
  useWindowTitle('No connection');
  useEffect(
    () =>
      connection.onChange(() => {
        if (connection.isUp()) onBack();
      }),
    [onBack],
  );
  return (
    <TryAgain
      icon={IconPlugConnectedX}
      title="This page needs the connection"
      text="It loads automatically as soon as the connection is back."
      onAgain={onBack}
    />
  );
}
