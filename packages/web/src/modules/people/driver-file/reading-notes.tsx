import { Note } from '../../../kit/layout/note.tsx';
import type { PaperState } from '../../../kit/paper/use-open-paper.ts';
import type { PaperReading } from './use-paper-reading.ts';

/** Where an open paper was read. */
export const readWhere = (state: PaperState | null): string =>
  state?.paper?.isDrawnByServer
    ? 'drawn by the server, not filed yet'
    : 'read in this browser, sent nowhere';

/** Warns that a paper is of another person, or that it has no text to read. */
export function ReadingNotes({
  reading: { otherName, isPicture },
  driverName,
}: {
  readonly reading: PaperReading;
  readonly driverName: string;
}) {
  return (
    <>
      {otherName ? (
        <Note tone="warning" role="status">
          The paper names {otherName}. You are filing for {driverName}.
        </Note>
      ) : null}
      {isPicture ? (
        <Note role="status">
          This is a picture. Nothing can be read from it; type what you see.
        </Note>
      ) : null}
    </>
  );
}
