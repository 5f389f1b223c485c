import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { DropZone } from '../../../kit/file/drop-zone.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';
import { NameHelp } from './name-help.tsx';
import { chosenPile, droppedFiles, inputFiles } from './path-files.ts';
import { zipFiles, type PathFile } from './zip-files.ts';

const accept =
  '.zip,application/zip,application/pdf,.pdf,image/*,.heic,.heif,.docx,.xlsx,text/plain,.txt';

interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly unit: string;
}

/** The place for a ZIP, a folder or many files; what is no ZIP is put into one here. */
export function PileDrop({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef(new AbortController());
  const folder = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationKey: ['paperPiles.preview'],
    mutationFn: (file: File) =>
      call(
        'paperPiles.preview',
        { file },
        {
          quiet: true,
          signal: stop.current.signal,
          onProgress: (fraction) =>
            setProgress({
              label: 'Uploading',
              done: Math.round(megabytes(file) * fraction),
              total: megabytes(file),
              unit: 'MB',
            }),
        },
      ),
  });
  const take = async (files: readonly PathFile[]) => {
    const chosen = chosenPile(files);
    setFault('fault' in chosen ? chosen.fault : null);
    setLeft('left' in chosen ? chosen.left : []);
    if ('fault' in chosen) return;
    stop.current = new AbortController();
    try {
      const zip =
        'zip' in chosen
          ? chosen.zip
          : await zipFiles(chosen.files, `${chosen.name}.zip`, (done) =>
              setProgress({
                label: 'Reading the files',
                done,
                total: chosen.files.length,
                unit: 'files',
              }),
            );
      const { id } = await upload.mutateAsync(zip);
      onStarted(id);
    } catch (error) {
      setFault(wordsOf(error, stop.current.signal));
    } finally {
      setProgress(null);
    }
  };
  if (progress)
    return (
      <WorkProgress {...progress} onCancel={() => stop.current.abort()}>
        Please stay on this page until everything has arrived.
      </WorkProgress>
    );
  return (
    <>
      <DropZone
        action="Choose a ZIP or files"
        rule="PDFs and pictures, up to 10 MB each, 2,000 files and 300 MB in all. Nothing is filed before you have seen the preview."
        accept={accept}
        fault={fault}
        isBusy={false}
        onFile={(file) => void take(inputFiles([file]))}
        many={{
          onFiles: (files) => void take(inputFiles(files)),
          onDrop: (data) => void droppedFiles(data).then(take),
        }}
      >
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconFolder size={15} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          Choose a folder
        </Button>
        <input
          ref={folder}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          aria-label="Choose a folder"
          {...{ webkitdirectory: '' }}
          onChange={(event) => {
            void take(inputFiles([...(event.currentTarget.files ?? [])]));
            event.currentTarget.value = '';
          }}
        />
      </DropZone>
      {left.map((text) => (
        <Note key={text} tone="warning">
          {text}
        </Note>
      ))}
      <NameHelp />
    </>
  );
}

const megabytes = (file: File): number => Math.max(1, Math.round(file.size / 1024 / 1024));

function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "The upload was stopped. We didn't keep anything.";
  if (error instanceof ApiFailure)
    return [error.message, error.description].filter(Boolean).join(' ');
  // A file that was moved or is open elsewhere cannot be read any more.
  return 'A file could not be read. Choose the files again.';
}
