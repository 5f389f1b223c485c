const always: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '96MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Statements are short: compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: '1.1',
  // Nothing is replicated, so the log needs only what recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  // Statements that take a second are in the log, without the values that travel beside them.
  log_min_duration_statement: '1000',
  log_parameter_max_length: '0',
};

/** Counts each kind of statement, for `npm run admin -- slow`. */
const statistics: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '2000',
  'pg_stat_statements.track_utility': 'off',
};

const withoutSafety: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
};

/** The settings of the built-in database as arguments of the server. */
export function serverSettings(volatile: boolean, hasStatistics: boolean): readonly string[] {
  const settings = {
    ...always,
    ...(hasStatistics && statistics),
    ...(volatile && withoutSafety),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
