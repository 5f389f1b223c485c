import { api } from '@roadproof/contract/api';
import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportCategories } from '@roadproof/contract/report/report-category';
import { excelInputOf } from '@roadproof/contract/report/report-input';
import { sql } from 'kysely';
import type { Operation } from '@roadproof/contract/operation';
import type { Random } from '../../src/db/demo/random.ts';
import { savable, type BenchData } from '../bench.ts';
import { plainTrials } from '../parts/cases.ts';
import { completionTrial, saveTrial } from '../parts/save.ts';
import { call, pdfOf, requestOf, sendForm, signIn, type Request } from '../product.ts';
import { everyRead } from '../walk/reads.ts';
import { oneAtATime, type Work } from './drive.ts';

const sessions = 8;
const fileBytes = { least: 100_000, most: 2_000_000 };
// Each has fewer rows than a report on paper may have.
const printed = ['employee', 'driver', 'equipment', 'incident'] as const;
const plain = { version: 1, filter: {}, sort: [] } as const;

const listed = [
  [api.employees.list, ['lastName', 'hireDate', 'city', 'licenceExpirationDate']],
  [api.equipment.list, ['name', 'make', 'year']],
  [api.renewals.list, []],
  [api.workOrders.lines, []],
  [api.incidents.list, []],
  [api.driverFiles.list, []],
] as const;

/** What the work is done on. */
export interface Setting extends BenchData {
  readonly url: string;
  readonly random: Random;
}

/** A day of a company in small: everything people do with the product, as often as they do it, with sessions that come and go. */
export async function mixedWork(setting: Setting): Promise<Work[]> {
  const { url, random, token } = setting;
  const tokens = [token];
  while (tokens.length < sessions) tokens.push(await signIn(url));
  const people = await peopleOf(setting);
  const units = await idsOf(setting, 'equipment');
  const groups = await idsOf(setting, 'employee_group');
  const reads = (await plainTrials(setting)).flatMap(({ requests }) => requests);
  const saves = [
    ...(await saveTrial(setting)).requests,
    ...(await completionTrial(setting)).requests,
  ];
  const feed = await call(url, api.calendarFeeds.save, {}, token);
  // Whoever changes the group gets the courses it requires, which is a job of the queue.
  await call(url, api.autoAssignments.save, { isOn: true }, token);
  const somebody = (): string => random.pick(tokens);
  const ask = async (request: Request): Promise<Buffer> => {
    const headers = { ...request.headers, authorization: `Bearer ${somebody()}` };
    return bodyOf(await fetch(url + request.path, { ...request, headers }));
  };
  const send = async (
    operation: Operation,
    fields: Readonly<Record<string, string | Blob>>,
  ): Promise<void> => {
    const sender = { token: somebody(), fileName: 'soak.pdf' };
    await bodyOf(await sendForm(url, operation, fields, sender));
  };
  const report = (format: 'csv' | 'xlsx') => async (): Promise<void> => {
    const category = random.pick(reportCategories);
    const input = { ...excelInputOf(category, { ...plain, sort: [] }), format };
    await ask(requestOf(reportCalls[category].excel, input, token));
  };
  const others = await answeredReads(setting);
  const inLine = oneAtATime();
  const withFile = new Set<string>();
  const signedOut: string[] = [];
  const work = (name: string, weight: number, once: () => Promise<unknown>): Work => ({
    name,
    weight,
    send: async () => void (await once()),
  });
  return [
    work('lists, searches, boards of the bench', 26, () => ask(random.pick(reads))),
    work('lists in other orders, searches', 26, () =>
      ask(requestOf(...listing(random, people), token)),
    ),
    work('details of people', 12, () =>
      ask(requestOf(api.employees.get, { Id: random.pick(people).id }, token)),
    ),
    work('details of units', 6, () =>
      ask(requestOf(api.equipment.get, { Id: random.pick(units) }, token)),
    ),
    work('saves of people and completions', 10, () => ask(random.pick(saves))),
    work('saves of units', 4, () =>
      send(api.equipment.save, {
        id: random.pick(units),
        color: random.pick(['White', 'Blue', 'Red', 'Silver']),
      }),
    ),
    work('saves that courses follow', 2, () =>
      send(api.employees.save, {
        id: random.pick(people).id,
        employeeGroupId: random.pick(groups),
      }),
    ),
    work('files sent', 2, async () => {
      const { id } = random.pick(people);
      const drivingLicense = pdfOf(random.int(fileBytes.least, fileBytes.most));
      await send(api.employees.save, { id, drivingLicense });
      withFile.add(id);
    }),
    work('files opened', 4, async () => {
      if (withFile.size === 0) return;
      const Id = random.pick([...withFile]);
      const { drivingLicense } = await call(url, api.employees.get, { Id }, somebody());
      await bodyOf(await fetch(url + (drivingLicense ?? '')));
    }),
    work('reports as CSV', 1, report('csv')),
    work('reports as Excel', 1, report('xlsx')),
    work('reports as PDF', 0.5, () =>
      inLine(() => {
        const input = { category: random.pick(printed), document: plain };
        return ask(requestOf(api.reportPrints.document, input, token));
      }),
    ),
    work('every other reading call of the contract', 6, () =>
      inLine(() => ask(random.pick(others))),
    ),
    work('calendars read', 8, async () => bodyOf(await fetch(url + feed.path))),
    work('sign-ins and sign-outs', 1, async () => {
      tokens.push(await signIn(url));
      signedOut.push(tokens.shift() ?? '');
      // Not at once: whoever had it may still wait for an answer.
      const last = signedOut.length > sessions ? signedOut.shift() : undefined;
      if (last !== undefined) await call(url, api.authentication.signOut, {}, last);
    }),
  ];
}

/** Requests of all reading calls of the contract that this company answers. */
async function answeredReads({ database, clientId, url, token }: Setting): Promise<Request[]> {
  const answered: Request[] = [];
  for (const { operation, sent } of await everyRead(database.owner, clientId)) {
    const request = requestOf(operation, sent, token);
    const answer = await fetch(url + request.path, { ...request });
    await answer.arrayBuffer();
    if (answer.ok) answered.push(request);
    else console.log(`left out: ${operation.path} answers ${answer.status}`);
  }
  console.log(`${answered.length} reading calls of the contract`);
  return answered;
}

/** The whole answer; throws what it says when it is none. */
async function bodyOf(answer: Response): Promise<Buffer> {
  const content = Buffer.from(await answer.arrayBuffer());
  if (answer.ok) return content;
  const { pathname } = new URL(answer.url);
  throw new Error(`${pathname}: ${answer.status} ${content.toString('utf8', 0, 500)}`);
}

function listing(random: Random, people: readonly { readonly lastName: string }[]) {
  const [operation, fields] = random.pick(listed);
  const pageSize = random.pick([25, 50, 100]);
  const options = {
    pageNumber: random.int(1, 5),
    pageSize,
    ...(fields.length > 0 &&
      random.chance(0.5) && {
        sortBy: [{ field: random.pick<string>(fields), direction: random.pick(['asc', 'desc']) }],
      }),
    ...(random.chance(0.4) && { search: random.pick(people).lastName.slice(0, random.int(2, 6)) }),
  };
  return [operation, { options }] as const;
}

async function peopleOf(data: BenchData) {
  return savable(data).select(['e.id', 'e.lastName']).orderBy('e.id').execute();
}

async function idsOf({ database, clientId }: BenchData, table: 'equipment' | 'employee_group') {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where client_id = ${clientId} order by id`.execute(
    database.owner,
  );
  return rows.map(({ id }) => id);
}
