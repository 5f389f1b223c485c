import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Message } from '@roadproof/contract/failure';
import { ApiFailure, failureHandlers } from '../../api/failure.ts';
import type { Input, OperationName, Output } from '../../api/operation-map.ts';
import { changesOf } from './changes.ts';
import type { Draft } from './draft-store.ts';
import { FieldRegistry } from './field-registry.ts';
import type { Checked, FormSchema, FormValues } from './form-values.ts';
import { recordResolver, type RecordCheck, type RecordSchema } from './record-resolver.ts';
import { placeFaults } from './server-faults.ts';
import { readStale, type StaleRecord } from './stale-record.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

/** What a form is for. */
interface FormPurpose<N extends OperationName, S extends FormSchema> {
  /** Names the form where its draft is kept, as the screen's path: 'employee/edit'. */
  readonly screen: string;
  /** The operation that saves. */
  readonly op: N;
  readonly schema: S;
  /** Where the form starts; `id` and `version` among them travel along. */
  readonly values: FormValues<S>;
  /** Rules over several fields. */
  readonly check?: RecordCheck<FormValues<S>>;
  /** A refusal that the screen answers itself, with a question of its own; true takes it over. */
  readonly onRefused?: (failure: ApiFailure) => boolean;
  /** After the save: toast and navigate, or start again with `form.start`. */
  readonly onSaved: (saved: Output<N>, values: Checked<S>) => void | Promise<void>;
}

/** Turns the fields into the operation's input; needed where they are not the same. */
type Sending<N extends OperationName, S extends FormSchema> =
  Checked<S> extends Input<N>
    ? { readonly toInput?: (values: Checked<S>) => Input<N> }
    : { readonly toInput: (values: Checked<S>) => Input<N> };

/** A form at work; made by useRecordForm, read by the form element and its bar. */
export interface RecordForm {
  readonly methods: UseFormReturn;
  readonly registry: FieldRegistry;
  readonly schema: RecordSchema;
  readonly submit: (event?: SyntheticEvent) => Promise<void>;
  readonly isSaving: boolean;
  /** Share of the upload done, null while nothing is uploaded. */
  readonly progress: number | null;
  /** Messages of the last save that belong to no field on the screen. */
  readonly messages: readonly Message[];
  readonly stale: StaleRecord | null;
  /** Goes on after a stale save: true per field whose newer value is taken; null gives up. */
  readonly settleStale: (theirs: ReadonlySet<string> | null) => void;
  readonly draft: {
    readonly offer: Draft | null;
    readonly restore: () => void;
    readonly discard: () => void;
    /** Keeps the open step of a wizard with the draft. */
    readonly keepStep: (name: string) => void;
  };
  /** True while leaving would lose something. */
  readonly isUnsaved: () => boolean;
  /** The values that the form started with, or was last saved with. */
  readonly base: RefObject<FieldValues>;
  /** Starts again with other values, as after 'Save and add another'. */
  readonly start: (values: FieldValues) => void;
  /** Counts the attempts that ended with errors; each one focuses the first of them. */
  readonly failures: number;
}

/** The values after a save: an edited record goes on with its new version. */
function withVersion(values: FieldValues, saved: unknown): FieldValues {
  const isEdited = values['version'] !== undefined;
  const isVersioned = typeof saved === 'object' && saved !== null && 'version' in saved;
  return isEdited && isVersioned ? { ...values, version: saved.version } : values;
}

/** A form over one record of the contract: checks with its schema, saves once, keeps a draft, places the server's errors. */
export function useRecordForm<N extends OperationName, S extends FormSchema>(
  options: FormPurpose<N, S> & Sending<N, S>,
): RecordForm {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [registry] = useState(() => new FieldRegistry());
  const [resolver] = useState(() =>
    recordResolver<FieldValues>(
      options.schema,
      registry,
      (values) => latest.current.check?.(values as FormValues<S>) ?? {},
    ),
  );
  const methods = useForm<FieldValues>({
    defaultValues: { ...options.values } as FieldValues,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const base = useRef<FieldValues>({ ...options.values });
  const draft = useDraft({ methods, registry, base, screen: options.screen });
  const { save, forget, isSaving, progress } = useSave(options.op);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [stale, setStale] = useState<StaleRecord | null>(null);
  const [failures, setFailures] = useState(0);
  const isBusy = useRef(false);
  /** The session is over; the draft waits for the next sign-in, so leaving loses nothing. */
  const isCutOff = useRef(false);

  const start = useCallback(
    (values: FieldValues) => {
      base.current = values;
      methods.reset(values);
    },
    [methods],
  );
  const refuse = async (failure: ApiFailure) => {
    setStale(readStale(failure.conflict));
    const faults = placeFaults(failure.messages, new Set(registry.fields.keys()));
    for (const [name, message] of faults.fields)
      registry.refused.set(name, { message, value: methods.getValues(name) });
    setMessages(faults.rest);
    await methods.trigger();
    setFailures((count) => count + 1);
  };
  const send = async () => {
    const values = registry.shown(methods.getValues()) as Checked<S>;
    const { toInput, onSaved } = latest.current;
    try {
      const saved = await save(toInput ? toInput(values) : (values as Input<N>));
      start(withVersion(methods.getValues(), saved));
      draft.discard();
      forget();
      await onSaved(saved, values);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) isCutOff.current = true;
      else if (!latest.current.onRefused?.(error)) {
        failureHandlers().announce(error);
        await refuse(error);
      }
    }
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (isBusy.current) return;
    isBusy.current = true;
    registry.refused.clear();
    setMessages([]);
    let isInvalid = false;
    try {
      await methods.handleSubmit(send, () => {
        isInvalid = true;
      })();
      // Counted only now: the errors reach the fields after the handler above has run.
      if (isInvalid) setFailures((count) => count + 1);
    } finally {
      isBusy.current = false;
    }
  };
  const settleStale = (theirs: ReadonlySet<string> | null) => {
    setStale(null);
    if (!theirs || !stale) return;
    for (const { field, theirs: value } of stale.fields) {
      if (theirs.has(field)) methods.setValue(field, value, { shouldDirty: true });
    }
    methods.setValue('version', stale.version);
    void submit();
  };
  const isUnsaved = () =>
    !isCutOff.current && Object.keys(changesOf(methods.getValues(), base.current)).length > 0;
  return {
    methods,
    registry,
    schema: options.schema,
    submit,
    isSaving,
    progress,
    messages,
    stale,
    settleStale,
    draft,
    isUnsaved,
    start,
    base,
    failures,
  };
}
