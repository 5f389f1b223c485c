import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';

interface Props {
  readonly label: string;
  /** Fetches and shows the document; its failures are shown by a toast. */
  readonly open: () => Promise<unknown>;
  /** The primary action of its screen. */
  readonly isPrimary?: boolean;
}

/** A button that has the server draw a document and shows it. */
export function PrintButton({ label, open, isPrimary = false }: Props) {
  const [isBusy, setBusy] = useState(false);
  const print = () => {
    setBusy(true);
    open()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      loading={isBusy}
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={print}
    >
      {label}
    </Button>
  );
}
