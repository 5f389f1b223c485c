import { api } from '@roadproof/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { testPdf } from '../../../testing/zip-of.ts';
import { pileRun, type Seen } from './testing/pile-run.ts';

const server = await testApp({ now: () => new Date('2026-11-22T18:00:00Z') });
const { company, database, call } = server;
const token = await server.signIn();
const run = pileRun(server, token);

beforeAll(() =>
  company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    firstName: 'Bob',
    lastName: 'Stone',
    hireDate: '2024-02-20',
  }),
);

const of = (pile: Seen, end: string) => {
  const found = pile.papers.find((one) => one.path.endsWith(end));
  if (!found) throw new Error(`no ${end}`);
  return found;
};
const onFile = async () =>
  database.owner
    .selectFrom('driverFile as f')
    .innerJoin('driverFileType as t', 't.id', 'f.fileTypeId')
    .select(['t.code', 'f.documentDate', 'f.expirationDate'])
    .where('f.deletedAt', 'is', null)
    .execute();

test('a date that can be read two ways is never filed as one of them unasked', async () => {
  const names = [
    'Stone, Bob - ELDT 01-12-2024.pdf',
    'Stone, Bob - Application 25-12-2024.pdf',
    'Stone, Bob - Med card 05-03-2026 exp 06-04-2027.pdf',
  ];
  const pile = await run.preview(names.map((name) => ({ name, content: testPdf(name) })));
  expect(pile.counts).toMatchObject({ ready: 1, asks: 2 });
  const eldt = of(pile, '01-12-2024.pdf');
  expect(eldt).toMatchObject({
    asks: ['order'],
    reason: '01-12-2024 can be read two ways. Choose the right day.',
    documentDate: null,
    undecidedDay: {
      text: '01-12-2024',
      readings: [
        { order: 'month', documentDate: '2024-01-12T00:00:00.000Z' },
        { order: 'day', documentDate: '2024-12-01T00:00:00.000Z' },
      ],
    },
  });
  expect(of(pile, '25-12-2024.pdf')).toMatchObject({
    verdict: 'ready',
    documentDate: '2024-12-25T00:00:00.000Z',
    undecidedDay: null,
  });
  const card = of(pile, '06-04-2027.pdf');
  expect(card).toMatchObject({ documentDate: null, expirationDate: null });
  const saved = await run.save(pile.id, [{ numbers: [eldt.number, card.number], dayOrder: 'day' }]);
  expect(saved.counts).toMatchObject({ ready: 3, asks: 0 });
  const filed = await run.commit(pile.id);
  expect(filed).toMatchObject({ importedCount: 3 });
  expect(await onFile()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'ELDT', documentDate: '2024-12-01' }),
      expect.objectContaining({ code: 'APPLICATION', documentDate: '2024-12-25' }),
      expect.objectContaining({
        code: 'MED_CARD',
        documentDate: '2026-03-05',
        expirationDate: '2027-04-06',
      }),
    ]),
  );
  await run.undo(pile.id);
  const answer = await call(
    api.paperPiles.decide,
    { id: pile.id, choices: [{ numbers: [1], dayOrder: 'either' }] },
    token,
  );
  expect(answer.statusCode).toBe(400);
});
