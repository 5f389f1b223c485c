import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { savable, type Bench } from '../bench.ts';
import { forgetPeak, memoryOf } from '../memory.ts';
import { pdfOf, sendForm, startProduct } from '../product.ts';
import { sayFigure } from '../report.ts';

const forms = 12;
const fileBytes = 10 * 1024 * 1024;
const mostMemory = 200;
const fileName = 'bench-upload.pdf';

/** Twelve forms at once with two files of the greatest size each, sent to a product that has just started. */
export async function measureForms({ database, clientId, dataDir, token }: Bench): Promise<void> {
  const people = await savable({ database, clientId })
    .select('e.id')
    .orderBy('e.id', 'desc')
    .limit(forms)
    .execute();
  const product = await startProduct(dataDir);
  try {
    forgetPeak(product.pid);
    const before = memoryOf(product.pid).now;
    const start = performance.now();
    const answers = await Promise.all(people.map(({ id }) => send(product.url, token, id)));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const { peak } = memoryOf(product.pid);
    const saved = answers.filter((status) => status === 200).length;
    const figure = `${peak.toFixed(0)} MB at most (${before.toFixed(0)} MB before), ${saved} saved in ${seconds} s`;
    sayFigure(
      `${forms} forms at once with 2 x 10 MB`,
      figure,
      `${mostMemory} MB`,
      peak <= mostMemory,
    );
  } finally {
    await product.stop();
    await tidy({ database, dataDir });
  }
}

async function send(url: string, token: string, id: string): Promise<number> {
  const content = pdfOf(fileBytes);
  const fields = { id, drivingLicense: content, medCardFile: content };
  const answer = await sendForm(url, api.employees.save, fields, { token, fileName });
  if (!answer.ok) console.log(await answer.text());
  return answer.status;
}

async function tidy({ database, dataDir }: Pick<Bench, 'database' | 'dataDir'>): Promise<void> {
  const { rows } = await sql<{ storageKey: string }>`
    with unwanted as (select client_id, id, storage_key from stored_file where name = ${fileName}),
    papers as (delete from driver_file f using unwanted u where f.client_id = u.client_id and f.file_id = u.id),
    licences as (update employee e set driving_license_file_id = null, med_card_file_id = null
                   from unwanted u where e.client_id = u.client_id and u.id in (e.driving_license_file_id, e.med_card_file_id))
    delete from stored_file s using unwanted u where s.client_id = u.client_id and s.id = u.id
    returning s.storage_key`.execute(database.owner);
  for (const { storageKey } of rows) await rm(join(dataDir, 'files', storageKey), { force: true });
}
