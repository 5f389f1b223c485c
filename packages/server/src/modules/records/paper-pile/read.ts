import { open, type FileHandle } from 'node:fs/promises';
import { newId } from '../../../db/id.ts';
import { insertShared } from '../../../files/rows.ts';
import { safeFileName } from '../../../files/file-name.ts';
import type { ZippedFile } from '../../../files/zip-directory.ts';
import { ZipFault } from '../../../files/zip-fault.ts';
import { changeBatch, noteProgress, type Batch } from '../../../import/batch.ts';
import { ReadFault } from '../../../import/table.ts';
import { Cancelled, companyDay, type Work } from '../../../import/work.ts';
import { papersOf, unpack, type Unpacked } from './contents.ts';
import { forgetFiles } from './forget.ts';
import { countsOf, decidePapers } from './decide-papers.ts';
import { mayOpenRestricted } from './reader.ts';
import { addPileRows, pileRows } from './rows.ts';

/** Files unpacked between two steps of progress; a crash leaves at most so many that no record knows. */
const atOnce = 20;

/** Unpacks a ZIP and keeps its files until they are filed or forgotten. What is wrong with the ZIP leaves none of them. */
export async function readPile(work: Work, batch: Batch): Promise<void> {
  try {
    await readAll(work, batch);
  } catch (error) {
    if (error instanceof ZipFault || error instanceof Cancelled) await forgetFiles(work, batch.id);
    throw error instanceof ZipFault ? new ReadFault(error.message) : error;
  }
}

async function readAll(work: Work, batch: Batch): Promise<void> {
  const { storageKey } = await work.run((db) =>
    db
      .selectFrom('storedFile')
      .select('storageKey')
      .where('id', '=', batch.fileId ?? '')
      .executeTakeFirstOrThrow(),
  );
  const zip = await open(work.platform.files.pathOf(storageKey), 'r');
  try {
    await unpackAll(work, batch, zip);
  } finally {
    await zip.close();
  }
}

async function unpackAll(work: Work, batch: Batch, zip: FileHandle): Promise<void> {
  const papers = await papersOf(zip);
  // A server that was stopped on the way goes on where it was.
  const read = await work.run((db) => pileRows(db, batch.id));
  await work.run((db) =>
    changeBatch(db, batch.id, ['reading'], { rowCount: papers.length, rowsDone: read.length }),
  );
  for (let at = read.length; at < papers.length; at += atOnce) {
    const isStopped = await unpackSome(work, batch.id, zip, papers.slice(at, at + atOnce), at);
    if (isStopped) throw new Cancelled();
  }
  await work.run(async (db) => {
    const rows = await pileRows(db, batch.id);
    const today = await companyDay(db, work.clientId, work.platform.now());
    const may = await mayOpenRestricted(db, work.actorId);
    const { verdicts } = await decidePapers(db, rows, today, may);
    await changeBatch(db, batch.id, ['reading'], {
      status: 'previewed',
      rowsDone: papers.length,
      ...countsOf(verdicts),
    });
  });
}

async function unpackSome(
  work: Work,
  batchId: string,
  zip: FileHandle,
  papers: readonly ZippedFile[],
  at: number,
): Promise<boolean> {
  const { clientId, platform } = work;
  const made: { paper: ZippedFile; unpacked: Unpacked; fileId: string | null }[] = [];
  try {
    for (const paper of papers) {
      const unpacked = await unpack(platform.files, clientId, zip, paper);
      made.push({ paper, unpacked, fileId: unpacked.stored ? newId() : null });
    }
    return await work.run(async (db) => {
      for (const { paper, unpacked, fileId } of made)
        if (unpacked.stored && fileId !== null)
          await insertShared(db, platform.files, clientId, fileId, {
            ...unpacked.stored,
            name: safeFileName(paper.path),
          });
      await addPileRows(
        db,
        { clientId, batchId },
        made.map(({ paper: { path, size }, unpacked: { fault, stored }, fileId }, place) => ({
          number: at + place + 1,
          source: {
            path,
            size,
            sha256: stored?.sha256.toString('hex') ?? '',
            fileId,
            fault,
            choice: {},
          },
        })),
      );
      return noteProgress(db, batchId, at + papers.length);
    });
  } catch (error) {
    for (const { unpacked } of made)
      if (unpacked.stored) await platform.files.remove(unpacked.stored.storageKey);
    throw error;
  }
}
