import { Button, Checkbox } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { openDocument, saveDocument } from '../../../api/document.ts';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Incident } from './incident.ts';

type Format = 'pdf' | 'zip';

/** Everything about a case for an insurer or an attorney: a document, or that and every file. */
export function ClaimPack({ incident }: { readonly incident: Incident }) {
  const [isOpen, setOpen] = useState(false);
  const [withRestricted, setRestricted] = useState(false);
  const [busy, setBusy] = useState<Format | null>(null);
  const { id, caseNumber, seesRestricted, files } = incident;
  const make = (format: Format) => {
    const input = { Id: id, format, withRestricted };
    const get = format === 'pdf' ? openDocument : saveDocument;
    setBusy(format);
    get('incidents.claimPack', input, `${caseNumber} claim pack.${format}`)
      .then(() => setOpen(false))
      .catch(() => undefined)
      .finally(() => setBusy(null));
  };
  const open = () => {
    setRestricted(false);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPackage size={16} aria-hidden />} onClick={open}>
        Claim pack
      </Button>
      <Dialog opened={isOpen} title={`Claim pack of ${caseNumber}`} onClose={() => setOpen(false)}>
        <Rows gap={14}>
          <Note>
            All facts, people, the timeline and the pictures as one PDF. The ZIP adds{' '}
            {files.length === 0 ? 'the files of the case, of which there are none' : 'every file'}.
          </Note>
          {seesRestricted ? (
            <Checkbox
              label="With tests and costs"
              description="Restricted: post-accident tests, reserve and paid."
              checked={withRestricted}
              onChange={(event) => setRestricted(event.currentTarget.checked)}
            />
          ) : null}
        </Rows>
        <DialogActions>
          <Button variant="default" loading={busy === 'zip'} onClick={() => make('zip')}>
            Download ZIP
          </Button>
          <Button loading={busy === 'pdf'} onClick={() => make('pdf')}>
            Open PDF
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
