// Opens the built-in database of a folder and writes acknowledged rows until it is ended.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '../embedded.ts';

const [dataDir = '', mode = 'write'] = process.argv.slice(2);
const server = await startEmbedded({ dataDir });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write('ready\n');

async function write(): Promise<never> {
  for (;;) {
    const client = new Client(server.address);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create table if not exists kept (n int primary key)');
      for (;;) {
        const { rows } = await client.query<{ n: number }>(
          'insert into kept select coalesce(max(n), 0) + 1 from kept returning n',
        );
        process.stdout.write(`${rows[0]?.n}\n`);
        await pause(1);
      }
    } catch {
      await client.end().catch(() => undefined);
      await pause(20);
    }
  }
}

if (mode === 'write') await write();
else setInterval(() => undefined, 1_000);
