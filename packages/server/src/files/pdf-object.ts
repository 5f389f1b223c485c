/** A reference to an object of the file: '7 0 R'. */
export interface PdfReference {
  readonly number: number;
  readonly generation: number;
}

/** A value of a PDF as far as dictionaries of trailers and locks have any: strings are their bytes, names have no slash. */
export type PdfValue =
  | { readonly name: string }
  | { readonly reference: PdfReference }
  | { readonly dictionary: ReadonlyMap<string, PdfValue> }
  | readonly PdfValue[]
  | Buffer
  | number
  | boolean
  | null;

const blank = /[\0\t\n\f\r ]/;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]/;
/** Deeper than any dictionary that is read here. */
const mostLevels = 20;
/** Longer than any of them. A hostile file would otherwise keep the server reading for seconds. */
const mostLetters = 100_000;

/** Reads values of a PDF from its bytes as Latin-1 text, at most 100,000 of them; throws at what is none. */
export class PdfReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string, at = 0) {
    this.#text = text.slice(at, at + mostLetters);
  }

  /** The next value. */
  value(level = 0): PdfValue {
    if (level > mostLevels) throw new Error('too many levels');
    this.#skip();
    const sign = this.#text[this.#at];
    if (this.#takes('<<')) return { dictionary: this.#dictionary(level) };
    if (sign === '[') return this.#array(level);
    if (sign === '(') return this.#literal();
    if (sign === '<') return this.#hex();
    if (sign === '/') return { name: this.#name() };
    return this.#word();
  }

  /** The next word, as 'xref' or 'obj'. */
  word(): string {
    this.#skip();
    const start = this.#at;
    while (regular.test(this.#text[this.#at] ?? ' ')) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  #takes(token: string): boolean {
    if (!this.#text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  #skip(): void {
    for (;;) {
      const sign = this.#text[this.#at] ?? '';
      if (sign === '%') {
        while (this.#at < this.#text.length && !/[\n\r]/.test(this.#text[this.#at] ?? ''))
          this.#at += 1;
      } else if (sign !== '' && blank.test(sign)) this.#at += 1;
      else return;
    }
  }

  #dictionary(level: number): ReadonlyMap<string, PdfValue> {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#skip();
      if (this.#takes('>>')) return entries;
      if (this.#text[this.#at] !== '/') throw new Error('no name');
      const name = this.#name();
      entries.set(name, this.value(level + 1));
    }
  }

  #array(level: number): readonly PdfValue[] {
    this.#at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.#skip();
      if (this.#takes(']')) return values;
      values.push(this.value(level + 1));
    }
  }

  #name(): string {
    this.#at += 1;
    return this.word().replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  }

  #hex(): Buffer {
    const end = this.#text.indexOf('>', this.#at);
    if (end < 0) throw new Error('no end');
    const digits = this.#text.slice(this.#at + 1, end).replaceAll(/[^\dA-Fa-f]/g, '');
    this.#at = end + 1;
    return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex');
  }

  #literal(): Buffer {
    let open = 0;
    let text = '';
    for (;;) {
      const sign = this.#text[this.#at];
      if (sign === undefined) throw new Error('no end');
      this.#at += 1;
      if (sign === '\\') text += this.#escaped();
      else if (sign === '\r') {
        this.#takes('\n');
        text += '\n';
      } else {
        if (sign === '(') open += 1;
        if (sign === ')') open -= 1;
        if (open === 0) return Buffer.from(text.slice(1), 'latin1');
        text += sign;
      }
    }
  }

  #escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at, this.#at + 3))?.[0];
    if (octal !== undefined) {
      this.#at += octal.length;
      return String.fromCodePoint(Number.parseInt(octal, 8) & 0xff);
    }
    const sign = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (sign === '\r') this.#takes('\n');
    return escapes[sign] ?? sign;
  }

  #word(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = Number(word);
    if (word === '' || Number.isNaN(number)) throw new Error(`no value: ${word.slice(0, 20)}`);
    const behind = /^\s+(\d+)\s+R(?![A-Za-z\d])/.exec(this.#text.slice(this.#at, this.#at + 40));
    if (!behind || !/^\d+$/.test(word)) return number;
    this.#at += behind[0].length;
    return { reference: { number, generation: Number(behind[1]) } };
  }
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
};
