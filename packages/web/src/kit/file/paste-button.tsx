import { Button, Textarea } from '@mantine/core';
import { IconClipboard } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog, DialogActions, DialogText } from '../dialog/dialog.tsx';
import { Rows } from '../layout/rows.tsx';
import { pastedFile, tableFile } from './pasted-file.ts';

interface Props {
  readonly size?: 'xs' | 'sm';
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes rows copied from a spreadsheet as a file. */
export function PasteButton({ size = 'xs', isBusy, onFile }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const take = (file: File) => {
    setOpen(false);
    setText('');
    onFile(file);
  };
  const typed = tableFile(text);
  return (
    <>
      <Button
        size={size}
        variant="default"
        disabled={isBusy}
        leftSection={<IconClipboard size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Paste from Excel
      </Button>
      <Dialog opened={isOpen} title="Paste from Excel" width={560} onClose={() => setOpen(false)}>
        <Rows gap={12}>
          <DialogText>
            Choose the rows in Excel with their headings, copy them, and paste them here.
          </DialogText>
          <Textarea
            label="Rows with their headings"
            rows={8}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const file = pastedFile(event.clipboardData);
              if (!file || text !== '') return;
              event.preventDefault();
              take(file);
            }}
          />
        </Rows>
        <DialogActions>
          <Button variant="default" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button disabled={typed === null} onClick={() => typed && take(typed)}>
            Use these rows
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
