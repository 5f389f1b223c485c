import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Input, OperationName, Output } from '../../api/operation-map.ts';
import type { CallOptions } from '../../api/send.ts';

interface Attempt<N extends OperationName> {
  readonly input: Input<N>;
  readonly options: CallOptions;
}

/** 128 random bits; `crypto.randomUUID` is missing where the address is not https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const fileMark = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Sends one record at a time; trying the same content again carries the same Idempotency-Key, so that it is stored once. */
export function useSave<N extends OperationName>(op: N) {
  const last = useRef({ content: '', key: '' });
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationKey: [op],
    mutationFn: ({ input, options }: Attempt<N>): Promise<Output<N>> => call(op, input, options),
  });
  const save = async (input: Input<N>): Promise<Output<N>> => {
    const content = JSON.stringify(input, fileMark);
    if (content !== last.current.content) last.current = { content, key: newKey() };
    const hasFiles = Object.values(input)
      .flat()
      .some((value) => value instanceof File);
    try {
      return await mutateAsync({
        input,
        options: {
          idempotencyKey: last.current.key,
          onProgress: hasFiles ? setProgress : undefined,
          // The form shows it, unless the screen answers with a question of its own.
          quiet: true,
        },
      });
    } finally {
      setProgress(null);
    }
  };
  /** The next save is another record, even with the same content. */
  const forget = () => {
    last.current = { content: '', key: '' };
  };
  return { save, forget, isSaving: isPending, progress };
}
