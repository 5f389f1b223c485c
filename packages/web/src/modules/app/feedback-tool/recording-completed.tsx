import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import styles from './feedback-tool.module.css';
import { Film } from './film.tsx';
import { recordingFileName, recordingName, sizeText, type Media } from './media.ts';
import { clock } from './recording.ts';
import type { Recorded } from './use-recording.ts';

interface Props {
  readonly recorded: Recorded;
  /** What it is called where nobody says otherwise. */
  readonly usualTitle: string;
  readonly onSave: (media: Media) => void;
  readonly onCancel: () => void;
}

/** A stopped recording: looked at, named, and taken or not. */
export function RecordingCompleted({ recorded: { blob, ms, url }, usualTitle, ...ends }: Props) {
  const [title, setTitle] = useState(usualTitle);
  const cancel = () => {
    URL.revokeObjectURL(url);
    ends.onCancel();
  };
  const save = () => {
    const name = recordingName(title, usualTitle);
    const file = new File([blob], recordingFileName(name), { type: 'video/webm' });
    const detail = `${clock(ms)} · ${sizeText(blob.size)}`;
    ends.onSave({ kind: 'Recording', file, url, name, detail });
  };
  return (
    <Dialog opened title="Recording Completed" onClose={cancel} width={400}>
      <Rows gap={12}>
        <Film className={styles.player} url={url} name="Your recording" />
        <TextInput
          label="Video title"
          required
          data-autofocus
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Note isSmall>webm, {sizeText(blob.size)}. Everything on your screen is in it.</Note>
      </Rows>
      <DialogActions>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button onClick={save}>Save recoding</Button>
      </DialogActions>
    </Dialog>
  );
}
