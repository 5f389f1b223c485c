import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { requestOf, sendForm } from '../bench/product.ts';

/** The sign-in of the sample company in a part. */
export const sampleAccount = { email: 'admin@sample.example', password: 'Sample-pass-2026' };

/** Signs in to the sample company and returns the token. */
export async function signInToSample(url: string): Promise<string> {
  const answer = await fetch(url + api.authentication.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleAccount),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** Records and changes that the server has acknowledged. */
export interface Acknowledged {
  /** Names of documents with a link or a file. */
  readonly names: ReadonlySet<string>;
  /** The last number saved as the color of a unit, by its id. */
  readonly units: ReadonlyMap<string, number>;
}

/** Users who save records, send files and change units, at the same time. */
export interface CompanyAtWork {
  /** A copy of what is acknowledged now. */
  acknowledged(): Acknowledged;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const pdf = (): Blob => {
  const bytes = 20_000 + (randomBytes(2).readUInt16LE() % 400_000);
  return new Blob(['%PDF-1.4\n', randomBytes(bytes)], { type: 'application/pdf' });
};

/** Starts two users who add documents, two who change a unit each, and three who send files. */
export function startWork(
  url: string,
  token: string,
  unitIds: readonly [string, string],
): CompanyAtWork {
  const names = new Set<string>();
  const units = new Map<string, number>();
  const { save } = api.referenceDocuments;
  let [isPaused, isStopped] = [true, false];
  const send = async (operation: Operation, fields: Record<string, string | Blob>) => {
    const answer = await sendForm(url, operation, fields, { token, fileName: 'paper.pdf' });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${operation.path}: ${answer.status} ${text}`);
  };
  const forever = async (act: (count: number) => Promise<void>): Promise<void> => {
    for (let count = 1; !isStopped; isPaused ? await pause(10) : (count += 1)) {
      if (isPaused) continue;
      await act(count);
      await pause(50);
    }
  };
  const add = (user: string, field: () => Record<string, string | Blob>) =>
    forever(async (count) => {
      const name = `${user}-${count}`;
      await send(save, { name, ...field() });
      names.add(name);
    });
  const users = [
    ...['writer-1', 'writer-2'].map((user) =>
      add(user, () => ({ documentLink: `https://papers.example/${user}` })),
    ),
    ...unitIds.map((id) =>
      forever(async (count) => {
        await send(api.equipment.save, { id, color: `Color ${count}` });
        units.set(id, count);
      }),
    ),
    ...['uploader-1', 'uploader-2', 'uploader-3'].map((user) =>
      add(user, () => ({ documentAttachment: pdf() })),
    ),
  ];
  const all = Promise.all(users);
  // A user who fails is reported by stop().
  all.catch(() => undefined);
  return {
    acknowledged: () => ({ names: new Set(names), units: new Map(units) }),
    pause: () => void (isPaused = true),
    resume: () => void (isPaused = false),
    stop: async () => {
      isStopped = true;
      await all;
    },
  };
}

/** The first units of the company. */
export async function someUnits(url: string, token: string): Promise<readonly [string, string]> {
  const list = requestOf(api.equipment.list, { options: { pageSize: 10 } }, token);
  const answer = await fetch(url + list.path, {
    method: list.method,
    headers: list.headers,
    ...(list.body !== undefined && { body: list.body }),
  });
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  const [one, two] = data;
  if (!one || !two) throw new Error('the sample company has units');
  return [one.id, two.id];
}
