import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './form.module.css';
import { useInstants } from './shown-time.ts';
import type { RecordForm } from './use-record-form.ts';

/** Offers what an earlier visit left unsaved; typing on simply replaces it. */
export function DraftOffer({ draft }: { readonly draft: RecordForm['draft'] }) {
  const timeOf = useInstants();
  if (!draft.offer) return null;
  return (
    <div className={classes.offer} role="status">
      <IconHistory size={18} stroke={1.7} aria-hidden />
      <p className={classes.offerText}>
        You left unsaved changes here on {timeOf(new Date(draft.offer.writtenAt).toISOString())}.
      </p>
      <Button size="xs" variant="light" onClick={draft.restore}>
        Restore draft
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={draft.discard}>
        Discard
      </Button>
    </div>
  );
}
