// Upgrades the database of a folder with the programs of an older PostgreSQL, until it is killed.
import { upgradeDatabase } from '../src/backup/upgrade-database.ts';
import { packagedBinaries } from '../src/db/embedded-binaries.ts';

const [dataDir = '', home = ''] = process.argv.slice(2);
await upgradeDatabase({
  databaseUrl: null,
  dataDir,
  say: () => undefined,
  programs: () => Promise.resolve(packagedBinaries(home)),
});
