import { isNull, locate, placesOfRow as places, textAt, type RowMessage } from './row-message.ts';
import { Query, type ClientBase, type Connection, type FieldDef, type QueryResult } from 'pg';

/** A statement as a connection has prepared it. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  /** What its rows consist of, known once it has been answered on this connection; null where it has none. */
  shape?: Shape | null;
}

type Row = Readonly<Record<string, unknown>>;

export interface Shape {
  readonly columns: readonly Column[];
  /** Says the same of shapes with the same columns. */
  readonly key: string;
  /** A row of nulls: copied, a row of a hundred columns is made in half the time. */
  readonly empty: Row;
}

interface Column {
  readonly name: string;
  /** The id of its type in PostgreSQL. */
  readonly type: number;
  /** Its place among the fields of a row. */
  readonly at: number;
  readonly parse: (text: string) => unknown;
}

function shapeOf(client: ClientBase, fields: readonly FieldDef[]): Shape {
  // Of two columns with one name the last is told.
  const byName = new Map(
    fields.map(({ name, dataTypeID }, at): [string, Column] => {
      const parse = client.getTypeParser(dataTypeID, 'text') as Column['parse'];
      return [name, { name, type: dataTypeID, at, parse }];
    }),
  );
  const columns = [...byName.values()];
  const key = JSON.stringify(columns.map(({ name, type, at }) => [name, type, at]));
  return { columns, key, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
}

function rowOf({ columns, empty }: Shape, body: string): Row {
  locate(body, places);
  const row = { ...empty };
  for (const { name, at, parse } of columns)
    if (!isNull(places, at)) row[name] = parse(textAt(body, places, at));
  return row;
}

/** The rows of an answer as they were sent, to be read when they are asked for. */
export class SentRows {
  /** The columns of these rows; null where the statement has none. */
  readonly shape: Shape | null;
  readonly bodies: readonly string[];

  constructor(shape: Shape | null, bodies: readonly string[]) {
    this.shape = shape;
    this.bodies = bodies;
  }

  /** The number of rows. */
  get length(): number {
    return this.bodies.length;
  }

  /** The values of one column; none where there is no such column. */
  column(name: string, most = this.bodies.length): unknown[] {
    const column = this.shape?.columns.find((one) => one.name === name);
    if (column === undefined) return [];
    return this.bodies.slice(0, most).map((body) => {
      locate(body, places);
      return isNull(places, column.at) ? null : column.parse(textAt(body, places, column.at));
    });
  }

  /** Each row as an object of its columns. */
  read(): Row[] {
    const { shape } = this;
    return shape === null ? [] : this.bodies.map((body) => rowOf(shape, body));
  }
}

/** What a client tells a query of the answer; the types of pg leave it out. */
interface Answered {
  submit(connection: Connection): Error | null;
  handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void;
  handleDataRow(message: RowMessage): void;
  handleCommandComplete(message: { readonly text: string }, connection: Connection): void;
}

interface Config {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
type Callback = (error: Error | null, result: QueryResult) => void;
const PgQuery = Query as unknown as new (config: Config, callback: Callback) => Answered;

/** Rows whose messages were not kept. */
export class ReadRows extends SentRows {
  readonly #rows: readonly Row[];

  constructor(rows: readonly unknown[]) {
    super(null, []);
    this.#rows = rows as readonly Row[];
  }

  override get length(): number {
    return this.#rows.length;
  }

  override column(name: string, most?: number): unknown[] {
    return this.#rows.slice(0, most).map((row) => row[name]);
  }

  override read(): Row[] {
    return [...this.#rows];
  }
}

/** The answer to a statement. */
export class Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly sent: SentRows;

  constructor({ command, rowCount }: QueryResult, sent: SentRows) {
    this.command = command;
    this.rowCount = rowCount;
    this.sent = sent;
  }

  /** The rows as objects, new ones each time. */
  get rows(): Row[] {
    return this.sent.read();
  }
}

/** Runs a prepared statement; from its second answer on the database is not asked again what its rows consist of. */
export function runNamed(
  client: ClientBase,
  statement: Prepared,
  values: readonly unknown[],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    client.query(new NamedQuery(client, statement, values, resolve, reject));
  });
}

/**
 * A run of a prepared statement. Its rows cannot come to consist of something else unnoticed: where a
 * table has changed under it, PostgreSQL refuses the statement, and it has to be prepared again.
 */
class NamedQuery extends PgQuery {
  readonly #client: ClientBase;
  readonly #statement: Prepared;
  readonly #bodies: string[] = [];
  #shape: Shape | null = null;

  constructor(
    client: ClientBase,
    statement: Prepared,
    values: readonly unknown[],
    resolve: (answer: Answer) => void,
    reject: (error: Error) => void,
  ) {
    const { name, text } = statement;
    super({ name, text, values }, (error, result) =>
      error === null
        ? resolve(new Answer(result, new SentRows(this.#shape, this.#bodies)))
        : reject(error),
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

  override handleDataRow({ body }: RowMessage): void {
    this.#bodies.push(body);
  }

  override handleCommandComplete(message: { readonly text: string }, connection: Connection): void {
    // Only now: a statement that failed has not told whether it has rows.
    this.#statement.shape = this.#shape;
    super.handleCommandComplete(message, connection);
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
