import { Query, type ClientBase, type Connection, type FieldDef, type QueryResult } from 'pg';

/** A statement as a connection has prepared it. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  /** What its rows consist of, known once it has been answered on this connection; null where it has none. */
  shape?: Shape | null;
}

type Row = Readonly<Record<string, unknown>>;

interface Shape {
  readonly columns: readonly Column[];
  /** A row of nulls: copied, a row of a hundred columns is made in half the time. */
  readonly empty: Row;
}

interface Column {
  readonly name: string;
  /** Its place among the fields of a row. */
  readonly at: number;
  readonly parse: (text: string) => unknown;
}

function shapeOf(client: ClientBase, fields: readonly FieldDef[]): Shape {
  // Of two columns with one name the last is told.
  const byName = new Map(
    fields.map(({ name, dataTypeID }, at): [string, Column] => {
      const parse = client.getTypeParser(dataTypeID, 'text') as Column['parse'];
      return [name, { name, at, parse }];
    }),
  );
  const columns = [...byName.values()];
  return { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
}

function rowOf({ columns, empty }: Shape, fields: readonly (string | null)[]): Row {
  const row = { ...empty };
  for (const { name, at, parse } of columns) {
    const text = fields[at];
    if (typeof text === 'string') row[name] = parse(text);
  }
  return row;
}

/** What a client tells a query of the answer; the types of pg leave it out. */
interface Answered {
  submit(connection: Connection): Error | null;
  handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: { readonly text: string }, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

interface Config {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
type Callback = (error: Error | null, result: QueryResult) => void;
const PgQuery = Query as unknown as new (config: Config, callback: Callback) => Answered;

/** Runs a prepared statement; from its second answer on the database is not asked again what its rows consist of. */
export function runNamed(
  client: ClientBase,
  statement: Prepared,
  values: readonly unknown[],
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new NamedQuery(client, statement, values, (error, result) =>
      error === null ? resolve(result) : reject(error),
    );
    client.query(query);
  });
}

/**
 * A run of a prepared statement. Its rows cannot come to consist of something else unnoticed: where a
 * table has changed under it, PostgreSQL refuses the statement, and it has to be prepared again.
 */
class NamedQuery extends PgQuery {
  readonly #client: ClientBase;
  readonly #statement: Prepared;
  readonly #rows: Row[] = [];
  #shape: Shape | null = null;
  #fault: Error | undefined;

  constructor(
    client: ClientBase,
    statement: Prepared,
    values: readonly unknown[],
    callback: Callback,
  ) {
    const { name, text } = statement;
    super({ name, text, values }, (error, result) =>
      callback(error, error === null ? { ...result, rows: this.#rows } : result),
    );
    this.#client = client;
    this.#statement = statement;
  }

  override submit(connection: Connection): Error | null {
    const { shape } = this.#statement;
    if (shape === undefined) return super.submit(connection);
    this.#shape = shape;
    return super.submit(withoutDescribe(connection));
  }

  override handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#shape = shapeOf(this.#client, fields);
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault !== undefined || this.#shape === null) return;
    try {
      this.#rows.push(rowOf(this.#shape, fields));
    } catch (error) {
      this.#fault = error as Error;
    }
  }

  override handleCommandComplete(message: { readonly text: string }, connection: Connection): void {
    // Only now: a statement that failed has not told whether it has rows.
    this.#statement.shape = this.#shape;
    super.handleCommandComplete(message, connection);
  }

  override handleReadyForQuery(connection: Connection): void {
    if (this.#fault === undefined) super.handleReadyForQuery(connection);
    else this.handleError(this.#fault, connection);
  }
}

const quiet = new WeakMap<Connection, Connection>();

/** The connection as a query sees it that has no need to ask what its rows consist of. */
function withoutDescribe(connection: Connection): Connection {
  let silent = quiet.get(connection);
  if (silent === undefined) {
    silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
    quiet.set(connection, silent);
  }
  return silent;
}

/** Whether an error says that a connection no longer has the statement as it was prepared: a table has changed under it, or it is gone. */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { readonly code?: string; readonly routine?: string };
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || code === '26000';
}
