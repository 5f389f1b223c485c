import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { plainHttpWarning } from './auth/plain-http.ts';
import { upgradeDatabase } from './backup/upgrade-database.ts';
import { Backups } from './backup/backups.ts';
import { ownerOf } from './backup/connection.ts';
import { makeBackup } from './backup/make-backup.ts';
import { nameOfDatabase, type Config } from './config.ts';
import { listenForChanges } from './db/change-listener.ts';
import { CountMemory } from './db/count-memory.ts';
import { rehearseSample } from './modules/report/rehearsal/past-weeks.ts';
import { loadSample, type SampleAccount } from './db/demo/sample.ts';
import { openDatabase } from './db/open.ts';
import { DiskRoom } from './disk-room.ts';
import { ApiError } from './errors.ts';
import { closeDataFolder } from './files/data-folder.ts';
import { asFolderFault } from './files/folder-fault.ts';
import { joinDatabase } from './files/join-database.ts';
import { markRunning, wasCopiedInUse } from './files/running-mark.ts';
import { serverSecret } from './files/secret.ts';
import { FileStore } from './files/store.ts';
import { Exports } from './http/exports.ts';
import { ReadPlaces } from './http/read-places.ts';
import { precompress } from './http/precompress.ts';
import { stopListening } from './http/stop-listening.ts';
import { answerWhileStarting } from './http/while-starting.ts';
import { importJob } from './import/job.ts';
import { startJobs } from './start-jobs.ts';
import { startHousekeeping } from './housekeeping.ts';
import { handlers } from './modules/all.ts';
import { findForgottenImports, importWork } from './modules/records/import/entities.ts';
import { endExports } from './modules/records/company-transfer/export-folder.ts';
import { restoreSessionOf } from './modules/records/company-restore/restore-session.ts';
import { companyTransferJobs, exportJob } from './modules/records/company-transfer/export-job.ts';
import { stopTransfers } from './modules/records/company-transfer/stopping.ts';
import { driverFileJobs } from './modules/people/driver-file/file-status-job.ts';
import { trainingJobs } from './modules/training/training/assign/required-job.ts';
import { forgetReportFiles } from './modules/report/report-schedule/forget-files.ts';
import { reportSnapshotJobs, snapshotJob } from './modules/report/report-snapshot/job.ts';
import { findReports, reportScheduleJobs } from './modules/report/report-schedule/job.ts';
import { findRehearsals } from './modules/report/rehearsal/due-rows.ts';
import { rehearsalJobs } from './modules/report/rehearsal/job.ts';
import { findAsks } from './modules/people/ask/due-rows.ts';
import { askJobs } from './modules/people/ask/job.ts';
import { askMailChecks } from './modules/people/ask/mail-check.ts';
import { findNotices } from './modules/people/expiry-notice/due-rows.ts';
import { noticeJobs } from './modules/people/expiry-notice/job.ts';
import { noticeMailChecks } from './modules/people/expiry-notice/mail-check.ts';
import { findDigests } from './modules/overview/digest/due-rows.ts';
import { findDays } from './modules/overview/dashboard/day-count-rows.ts';
import { dayCountJobs } from './modules/overview/dashboard/day-count-job.ts';
import { digestJobs } from './modules/overview/digest/job.ts';
import { digestMailChecks } from './modules/overview/digest/mail-check.ts';
import { reportMailChecks } from './modules/report/report-schedule/mail-check.ts';
import { forgetOldFeedback } from './modules/app/feedback/forget.ts';
import { replaceVersion } from './files/identity-rows.ts';
import { companyExists } from './modules/account/authentication/rows.ts';
import { Notices } from './notices.ts';
import type { Platform } from './platform.ts';
import { StartPhases } from './start-phases.ts';
import type { VersionChange } from './version-change.ts';

export interface Running {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** The sample company's sign-in when this start loaded it. */
  readonly sample: SampleAccount | null;
  readonly change: VersionChange;
  /** Lets running requests end, then closes everything; safe to call twice. */
  stop(): Promise<void>;
}

const workOfJobs: Parameters<typeof startJobs>[1] = {
  handlers: {
    ...importWork,
    ...trainingJobs,
    ...driverFileJobs,
    ...companyTransferJobs,
    ...reportScheduleJobs,
    ...reportSnapshotJobs,
    ...digestJobs,
    ...noticeJobs,
    ...askJobs,
    ...dayCountJobs,
    ...rehearsalJobs,
  },
  long: [importJob, exportJob, snapshotJob],
  hourly: [
    findForgottenImports,
    findReports,
    findDigests,
    findNotices,
    findAsks,
    findDays,
    findRehearsals,
  ],
  mailChecks: { ...reportMailChecks, ...digestMailChecks, ...noticeMailChecks, ...askMailChecks },
};

type Step = () => Promise<unknown>;

/** Starts everything in order; what was started is ended again, last first, at the stop or when a later part fails. */
export async function start(config: Config, log: Logger): Promise<Running> {
  const steps: Step[] = [];
  let isStopping = false;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    isStopping = true;
    return (stopped ??= unwind(steps, log));
  };
  try {
    const phases = new StartPhases(log);
    // First of all: a port that is taken ends the start before anything was touched.
    const makeRoom = await answerWhileStarting(config, () => phases.current);
    steps.push(makeRoom);
    const warning = plainHttpWarning(config);
    if (warning !== null) log.warn(warning);
    const secret = await phases.run('data folder', async () => {
      await closeDataFolder(config.dataDir);
      const { copiedFrom, remove } = await markRunning(config.dataDir, new Date());
      steps.push(remove);
      if (copiedFrom) log.warn(copiedFrom, 'the data folder was copied while it was in use');
      return serverSecret(config.dataDir);
    });
    const say = (sentence: string): void => log.warn(sentence);
    if (config.upgradeDatabase)
      await phases.run('PostgreSQL upgrade', async () => upgradeDatabase({ ...config, say }));
    const onError = (err: Error): void => log.warn({ err }, 'database connection lost');
    const database = await openDatabase(config, { onError, onWait: say }, (phase, work) =>
      phases.run(phase, work),
    );
    steps.push(() => database.close());
    const counts = new CountMemory();
    const changes = listenForChanges(database, counts);
    steps.push(() => changes.stop());
    const files = new FileStore(join(config.dataDir, 'files'));
    const databaseName = nameOfDatabase(config);
    await phases.run('files', async () =>
      joinDatabase({ files, database, databaseName, isMeant: config.adoptFiles }),
    );
    const notices = new Notices();
    const temporary = join(config.dataDir, 'temporary');
    // What a crash left there is nobody's any more.
    await rm(temporary, { recursive: true, force: true });
    const now = (): Date => new Date();
    const { dataDir } = config;
    const backups = new Backups({
      config: config.backup,
      database,
      notices,
      log,
      make: (options) => makeBackup({ ...options, dataDir, owner: ownerOf(database) }),
      now,
    });
    const platform: Platform = {
      config,
      log,
      database,
      files,
      counts,
      notices,
      room: new DiskRoom(temporary, database, notices),
      exports: new Exports(temporary),
      reads: new ReadPlaces(),
      backups,
      secret,
      now,
    };
    const sample = await phases.run('sample company', async () => sampleFor(platform));
    const housekeeping = startHousekeeping(
      platform,
      [
        () => endExports(platform),
        () => forgetReportFiles(platform),
        () => forgetOldFeedback(platform),
        async () => notices.set('copied-in-use', await wasCopiedInUse(dataDir, now())),
      ],
      () => restoreSessionOf(platform).isRestoring,
    );
    steps.push(() => housekeeping.stop());
    const app = await phases.run('routes', async () =>
      buildApp(platform, handlers, { isStopping: () => isStopping }),
    );
    steps.push(() => app.close());
    await phases.run('listening', async () => {
      await app.ready();
      await makeRoom();
      return app.listen({ host: config.host, port: config.port });
    });
    steps.push(() => stopListening(app.server));
    const packing = precompress(config.webDir);
    steps.push(() => packing.stop());
    const jobs = await phases.run('jobs', async () => startJobs(platform, workOfJobs));
    steps.push(() => jobs.stop());
    steps.push(async () => stopTransfers(platform));
    backups.start();
    steps.push(() => backups.stop());
    // Last: a start that fails keeps the version that ran.
    const from = await replaceVersion(database.owner, config.version);
    const change = { from, to: config.version, ...database.migrated };
    log.info(change, 'version');
    phases.end();
    return { platform, app, sample, change, stop };
  } catch (error) {
    await stop();
    throw asFolderFault(error, config.dataDir);
  }
}

// Before listening, so that a server that is ready has the company in it.
async function sampleFor(platform: Platform): Promise<SampleAccount | null> {
  const { app } = platform.database;
  if (!platform.config.loadSample || (await companyExists(app))) return null;
  const account = await loadSample(platform).catch(async (error: unknown) => {
    // Another start on the same database has made one since.
    if (error instanceof ApiError && (await companyExists(app))) return null;
    throw error;
  });
  if (account !== null) await rehearseSample(platform, account.clientId);
  return account;
}

async function unwind(steps: Step[], log: Logger): Promise<void> {
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    await step().catch((err: unknown) => log.error({ err }, 'a part did not stop cleanly'));
  }
}
