import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { MailPaper } from '../../../pieces/mail-paper/mail-paper.tsx';
import type { Rehearsal } from './mend-link.ts';

/** Mails what an auditor would write. */
export function MailButton({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const [withRestricted, setRestricted] = useState(false);
  const { id, hasRestricted } = rehearsal;
  return (
    <MailPaper
      title="Mail what an auditor would write"
      send={(to) => call('rehearsals.mail', { id, to, ...(withRestricted && { withRestricted }) })}
    >
      {hasRestricted ? (
        <Checkbox
          label="With the checks of restricted papers"
          description="Former employers, drug tests and the Clearinghouse (49 CFR 391.53, 382.401)."
          checked={withRestricted}
          onChange={(event) => setRestricted(event.currentTarget.checked)}
        />
      ) : null}
    </MailPaper>
  );
}
