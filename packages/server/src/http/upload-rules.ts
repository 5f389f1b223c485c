import type { Schema } from '@roadproof/contract/operation';
import { uploadRule, type UploadRule } from '@roadproof/contract/upload';
import { asZod } from './validation.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, object>>;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly innerType?: Schema;
}

/** The file fields of a form's schema with what each takes, also through unions and refinements. */
export function uploadRules(schema: Schema): ReadonlyMap<string, UploadRule> {
  const rules = new Map<string, UploadRule>();
  collect(schema, rules);
  return rules;
}

function collect(schema: Schema, rules: Map<string, UploadRule>): void {
  const definition = asZod(schema)._zod.def as unknown as Definition;
  for (const [field, value] of Object.entries(definition.shape ?? {})) {
    const rule = uploadRule(value);
    if (rule !== undefined) rules.set(field, rule);
  }
  const inner = [definition.in, definition.innerType, ...(definition.options ?? [])];
  for (const one of inner) if (one !== undefined) collect(one, rules);
}
