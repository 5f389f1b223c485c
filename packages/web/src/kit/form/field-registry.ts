import { get, type FieldValues } from 'react-hook-form';

/** What a field on the screen tells its form about itself. */
export interface FieldEntry {
  readonly label: string;
  readonly section: string | null;
  readonly required: boolean;
  /** Said when it is required and nothing is there, instead of the usual sentence. */
  readonly missing?: string | undefined;
  /** Files travel beside the schema; secrets are never kept in a draft. */
  readonly kind: 'plain' | 'file' | 'secret';
  /** What is wrong with a value that is there, in words. */
  readonly fault?: ((value: unknown) => string | null) | undefined;
  /** A value in words, for the question whose change to keep. */
  readonly describe?: ((value: unknown) => string) | undefined;
}

/** A titled part of a form. */
export interface SectionEntry {
  readonly title: string;
  readonly element: HTMLElement;
  /** The wizard's step it belongs to, null outside of a wizard. */
  readonly step: string | null;
}

/** Nothing typed, chosen or ticked. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** What is wrong with one field's value by the field's own rules; null when nothing is. */
export function faultOf(entry: FieldEntry, value: unknown): string | null {
  if (isEmpty(value))
    return entry.required ? (entry.missing ?? `${entry.label} is required.`) : null;
  return entry.fault?.(value) ?? null;
}

/** Knows the fields and sections that are on the screen now; a hidden field is neither checked nor counted. */
export class FieldRegistry {
  readonly fields = new Map<string, () => FieldEntry>();
  readonly sections = new Map<string, SectionEntry>();
  /** Fields that were on the screen once; one that is hidden again is not sent. */
  readonly seen = new Set<string>();
  /** What the server refused: field to its words and the value it refused; they stand until the value is another one. */
  readonly refused = new Map<string, { readonly message: string; readonly value: unknown }>();
  private readonly listeners = new Set<() => void>();
  private count = 0;

  /** Adds a field; the answer takes it out again. */
  addField(name: string, entry: () => FieldEntry): () => void {
    this.fields.set(name, entry);
    this.seen.add(name);
    this.changed();
    return () => {
      if (this.fields.get(name) === entry) this.fields.delete(name);
      this.changed();
    };
  }

  /** Adds a section; the answer takes it out again. */
  addSection(id: string, entry: SectionEntry): () => void {
    this.sections.set(id, entry);
    this.changed();
    return () => {
      this.sections.delete(id);
      this.changed();
    };
  }

  /** Name and fault of every field on the screen that has one. */
  faults(values: FieldValues): [string, string][] {
    return [...this.fields].flatMap(([name, entry]): [string, string][] => {
      const value: unknown = get(values, name);
      const refused = this.refused.get(name);
      const fault =
        refused && Object.is(refused.value, value) ? refused.message : faultOf(entry(), value);
      return fault === null ? [] : [[name, fault]];
    });
  }

  isFile(name: string): boolean {
    return this.fields.get(name)?.().kind === 'file';
  }

  /** Names of the fields of one kind. */
  namesOf(kind: FieldEntry['kind']): ReadonlySet<string> {
    return new Set(
      [...this.fields].filter(([, entry]) => entry().kind === kind).map(([name]) => name),
    );
  }

  /** The values without chosen files: the server judges them by content, the schema of the wire knows them only stored. */
  withoutFiles(values: FieldValues): FieldValues {
    return Object.fromEntries(Object.entries(values).filter(([name]) => !this.isFile(name)));
  }

  /** The values without fields that were shown once and are hidden now: hidden is not cleared. */
  shown<Values extends FieldValues>(values: Values): Values {
    const kept = Object.entries(values).filter(
      ([name]) => !this.seen.has(name) || this.fields.has(name),
    );
    return Object.fromEntries(kept) as Values;
  }

  /** Names of the fields of one step of a wizard, in the order they came. */
  fieldsOfStep(step: string): readonly string[] {
    return [...this.fields.keys()].filter((name) => this.stepOf(name) === step);
  }

  /** The wizard's step a field stands in; null outside of a wizard and for a field that is not there. */
  stepOf(name: string): string | null {
    const section = this.fields.get(name)?.().section ?? '';
    return this.sections.get(section)?.step ?? null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Grows with every change, so that a subscriber notices one. */
  readonly snapshot = (): number => this.count;

  private changed(): void {
    this.count += 1;
    for (const listener of this.listeners) listener();
  }
}
