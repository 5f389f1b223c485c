import { api } from '@roadproof/contract/api';
import type { paperPile } from '@roadproof/contract/records/paper-pile';
import { expect } from 'vitest';
import type { z } from 'zod';
import { runNextJob } from '../../../../jobs/testing/run-next-job.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { zipOf, type TestEntry } from '../../../../testing/zip-of.ts';
import { importWork } from '../../import/entities.ts';

/** What a test sees of a pile. */
export type Seen = z.output<typeof paperPile>;

/** The calls of a pile as a person makes them, with the background done at once. */
export function pileRun(server: TestApp, token: string) {
  const work = async (): Promise<void> => {
    while (await runNextJob(server.platform, importWork));
  };
  const see = async (id: string): Promise<Seen> =>
    (await server.call(api.paperPiles.get, { Id: id }, token)).json<{ data: Seen }>().data;
  const ask = async (
    operation: (typeof api.imports)['commit' | 'undo'] | typeof api.paperPiles.preview,
    input: Record<string, unknown>,
  ): Promise<Seen> => {
    const answer = await server.call(operation, input, token);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    await work();
    return see(answer.json<{ data: { id: string } }>().data.id);
  };
  const upload = (bytes: Uint8Array<ArrayBuffer>): Promise<Seen> =>
    ask(api.paperPiles.preview, { file: new File([bytes], 'papers.zip') });
  return {
    work,
    see,
    upload,
    preview: (entries: readonly TestEntry[]) => upload(zipOf(entries)),
    save: async (id: string, choices: readonly object[]): Promise<Seen> => {
      const answer = await server.call(api.paperPiles.decide, { id, choices }, token);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      return answer.json<{ data: Seen }>().data;
    },
    commit: (id: string) => ask(api.imports.commit, { id }),
    undo: (id: string) => ask(api.imports.undo, { id }),
  };
}
