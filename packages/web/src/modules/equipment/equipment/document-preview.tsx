import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import classes from './documents.module.css';
import type { UnitFile } from './unit.ts';

// The server shows a HEIC as JPEG.
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic']);

/** Whether a browser can show the document by itself. */
export const isShown = ({ contentType }: UnitFile): boolean =>
  pictures.has(contentType) ||
  contentType === 'application/pdf' ||
  contentType.startsWith('text/plain');

/** The address of a small picture of the document, null where none can be made. */
export const thumbnailOf = ({ contentType, fileLink }: UnitFile): string | null =>
  pictures.has(contentType) ? `${fileLink}?w=96` : null;

function Shown({ file }: { readonly file: UnitFile }) {
  if (pictures.has(file.contentType))
    return <img className={classes.picture} src={file.fileLink} alt={file.fileName} />;
  return <iframe className={classes.page} src={file.fileLink} title={file.fileName} />;
}

interface Props {
  /** Null while none is open. */
  readonly file: UnitFile | null;
  readonly onClose: () => void;
}

/** A document over the page: a picture or a PDF as it is. */
export function DocumentPreview({ file, onClose }: Props) {
  // It stays while the dialog fades out.
  const [last, setLast] = useState(file);
  if (file !== null && file !== last) setLast(file);
  const shown = file ?? last;
  return (
    <Dialog opened={file !== null} title={shown?.fileName ?? ''} onClose={onClose} width={980}>
      {shown ? <Shown file={shown} /> : null}
      <DialogActions>
        <Button
          variant="default"
          component="a"
          href={`${shown?.fileLink ?? ''}?download`}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <Button
          variant="default"
          component="a"
          href={shown?.fileLink}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open in a new tab
        </Button>
      </DialogActions>
    </Dialog>
  );
}
