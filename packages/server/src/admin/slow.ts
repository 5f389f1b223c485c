import { nameOfDatabase } from '../config.ts';
import {
  statementStatistics,
  type MissingStatistics,
  type StatementStatistics,
} from './statement-statistics-rows.ts';
import { withDatabase, type AdminCommand } from './terminal.ts';

const most = 15;
const width = 100;
const mostLines = 4;

/** Prints the statements that took the longest. */
export const slowCommands: Readonly<Record<string, AdminCommand>> = {
  slow: {
    usage: [['slow', 'prints the statements of the database that took the longest']],
    run: (_, __, terminal) =>
      withDatabase(terminal, async ({ ownerPool }) => {
        const found = await statementStatistics(ownerPool, most);
        if (typeof found === 'string') {
          terminal.complain(`${nameOfDatabase(terminal.config)}: ${advice[found]}`);
          return 1;
        }
        for (const line of linesOf(found)) terminal.say(line);
        return 0;
      }),
  },
};

const advice: Readonly<Record<MissingStatistics, string>> = {
  'not loaded':
    "its PostgreSQL keeps no statistics of statements. Add pg_stat_statements to shared_preload_libraries in its settings, restart it, and run as its administrator, in this database: create extension pg_stat_statements; The server's log names statements that took long too: log_min_duration_statement = 1000",
  'not installed':
    'the statistics of statements are not open to this account. Run as the administrator of PostgreSQL, in this database: create extension pg_stat_statements;',
  'not allowed':
    'this account may not read the statements of others. Run as the administrator of PostgreSQL: grant pg_read_all_stats to the account of DATABASE_URL;',
};

/** Returns the report: a line of figures for each statement and its text below, 100 characters wide. */
export function linesOf({ since, statements }: StatementStatistics): readonly string[] {
  if (statements.length === 0) return ['No statement has been counted yet.'];
  return [
    `The statements that took the longest altogether${since === null ? '' : `, since ${since} UTC`}.`,
    '$1, $2 and so on are in the place of values.',
    '',
    `${'calls'.padStart(12)}${'mean ms'.padStart(12)}${'total s'.padStart(12)}${'share'.padStart(9)}`,
    ...statements.flatMap(({ calls, meanMs, totalMs, share, text }) => [
      [
        calls.toLocaleString('en-US').padStart(12),
        figure(meanMs).padStart(12),
        figure(totalMs / 1000).padStart(12),
        `${(share * 100).toFixed(1)} %`.padStart(9),
      ].join(''),
      ...wrapped(text).map((line) => `    ${line}`),
    ]),
  ];
}

const figure = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Breaks a statement into a few lines at its spaces. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width - 4) lines[lines.length - 1] = longer;
    else lines.push(word.slice(0, width - 4));
  }
  if (lines.length <= mostLines) return lines;
  return [
    ...lines.slice(0, mostLines - 1),
    `${(lines[mostLines - 1] ?? '').slice(0, width - 8)} …`,
  ];
}
